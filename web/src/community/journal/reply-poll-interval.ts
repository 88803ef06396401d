type Awaiting = {
  insight_status: 'pending' | 'ready' | 'failed' | 'none'
  created_at: string
  aiResponses?: readonly { is_asked_again: boolean }[]
}

// Often enough for a built-in reply to be there within a second; a slow provider is asked after less often.
const pauseMs = { atFirst: 300, askedAgain: 1_000, later: 2_000 }
const firstMs = 10_000

/** While a reply is awaited the entries are read again after so many milliseconds; else not at all. */
export function replyPollInterval(entries: readonly Awaiting[], now: Date): number | false {
  const written = entries
    .filter((entry) => entry.insight_status === 'pending')
    .map((entry) => Date.parse(entry.created_at))
  if (written.length === 0) return isAskedAgain(entries) && pauseMs.askedAgain
  // A device whose clock is wrong, either way, is content with the longer pause.
  const isFirst = Math.abs(now.getTime() - Math.max(...written)) < firstMs
  return isFirst ? pauseMs.atFirst : pauseMs.later
}

const isAskedAgain = (entries: readonly Awaiting[]) =>
  entries.some(({ aiResponses = [] }) => aiResponses.some((insight) => insight.is_asked_again))
