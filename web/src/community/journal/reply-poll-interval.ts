type Awaiting = {
  insight_status: 'pending' | 'ready' | 'failed' | 'none'
  created_at: string
  aiResponses?: readonly { is_asked_again: boolean }[]
}

// Fast enough to show a built-in reply within a second; a slow provider is polled less often.
const pauseMs = { atFirst: 300, askedAgain: 1_000, later: 2_000 }
const firstMs = 10_000

/** The poll interval in milliseconds while a reply is awaited, else false. */
export function replyPollInterval(entries: readonly Awaiting[], now: Date): number | false {
  const written = entries
    .filter((entry) => entry.insight_status === 'pending')
    .map((entry) => Date.parse(entry.created_at))
  if (written.length === 0) return isAskedAgain(entries) && pauseMs.askedAgain
  // A device with a wrong clock uses the longer interval.
  const isFirst = Math.abs(now.getTime() - Math.max(...written)) < firstMs
  return isFirst ? pauseMs.atFirst : pauseMs.later
}

const isAskedAgain = (entries: readonly Awaiting[]) =>
  entries.some(({ aiResponses = [] }) => aiResponses.some((insight) => insight.is_asked_again))
