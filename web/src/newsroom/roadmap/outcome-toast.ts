import type { ToastMessage } from '../../kit/toast-queue.ts'
import type { SaveArticle } from './editable-card.tsx'

/** How saving a card ended; undefined where there was nobody to save it. */
export type CardOutcome = Awaited<ReturnType<SaveArticle>> | undefined

/** What is said of it here; whoever saves says the rest. */
export function outcomeToast(outcome: CardOutcome): ToastMessage | null {
  if (outcome === undefined) return { title: 'Save not available', tone: 'destructive' }
  return outcome === 'saved' ? { title: 'Card updated' } : null
}
