import type { ToastMessage } from '../../kit/toast-queue.ts'

/**
 * The end of a save: `kept` saved the words without showing them to members; `unsaved` keeps the
 * words in their field, with the reason said already; `theirs` gives them up for another editor's.
 */
export type CardOutcome = 'saved' | 'kept' | 'theirs' | 'unsaved'

/** The toast for it; undefined where nothing was saved. */
export function outcomeToast(outcome: CardOutcome | undefined): ToastMessage | null {
  if (outcome === undefined) return { title: 'Save not available', tone: 'destructive' }
  return outcome === 'saved' ? { title: 'Card updated' } : null
}
