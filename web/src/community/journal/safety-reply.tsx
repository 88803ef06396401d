import { InsightLetter } from '../insights/insight-letter.tsx'
import type { Entry, EntryInsight } from './journal.data.ts'

/**
 * Shows the safety message that an edit has just brought in full. It takes the focus and is read
 * out.
 */
export function SafetyReply({ entry, warning }: { entry: Entry; warning: EntryInsight }) {
  // The list's insight has the pin, but may still be the old letter until it is read again.
  const insight =
    entry.aiResponses.find((one) => one.response_content === warning.response_content) ?? warning
  return (
    <div role="alert" tabIndex={-1} ref={bringForward}>
      <InsightLetter insight={insight} entryId={entry.id} entryTitle={entry.title} />
    </div>
  )
}

function bringForward(reply: HTMLElement | null) {
  reply?.focus({ preventScroll: true })
  // Instant: a smooth scroll would stop when the form below disappears.
  reply?.scrollIntoView({ behavior: 'instant' })
}
