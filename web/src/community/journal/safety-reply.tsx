import { InsightLetter } from '../insights/insight-letter.tsx'
import type { Entry, EntryInsight } from './journal.data.ts'

/** The safety message that an edit has just brought, whole: it takes the focus and is read out. */
export function SafetyReply({ entry, warning }: { entry: Entry; warning: EntryInsight }) {
  // With its pin, once the list has been read again; until then the list holds the letter that was there before.
  const insight = entry.aiResponses.find((one) => one.response_content === warning.response_content) ?? warning
  return (
    <div role="alert" tabIndex={-1} ref={bringForward}>
      <InsightLetter insight={insight} entryTitle={entry.title} />
    </div>
  )
}

function bringForward(reply: HTMLElement | null) {
  reply?.focus({ preventScroll: true })
  // At once: a scroll on its way is broken off when the form below it goes.
  reply?.scrollIntoView({ behavior: 'instant' })
}
