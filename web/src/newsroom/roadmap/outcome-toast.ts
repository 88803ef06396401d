import type { ToastMessage } from '../../kit/toast-queue.ts'

/**
 * The outcome of a save. `kept`: saved, but not published. `unsaved`: the text stays in its field,
 * and the save has shown why. `theirs`: replaced by the other editor's version.
 */
export type CardOutcome = 'saved' | 'kept' | 'theirs' | 'unsaved'

/** The toast for an outcome; undefined means that there was no way to save. */
export function outcomeToast(outcome: CardOutcome | undefined): ToastMessage | null {
  if (outcome === undefined) return { title: 'Save not available', tone: 'destructive' }
  return outcome === 'saved' ? { title: 'Card updated' } : null
}
