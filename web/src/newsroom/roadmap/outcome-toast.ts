import type { ToastMessage } from '../../kit/toast-queue.ts'

/**
 * How saving ended: `kept` saved the words without showing them to members; `unsaved` keeps the words in their field, and whoever saves has said why; `theirs` gives them up for
 * somebody else's.
 */
export type CardOutcome = 'saved' | 'kept' | 'theirs' | 'unsaved'

/** What is said of it here; undefined where there was nobody to save it. */
export function outcomeToast(outcome: CardOutcome | undefined): ToastMessage | null {
  if (outcome === undefined) return { title: 'Save not available', tone: 'destructive' }
  return outcome === 'saved' ? { title: 'Card updated' } : null
}
