import type { Entry } from '../journal/journal.data.ts'

/** The entry whose reply is the newest of all, where that is a safety message: it comes before everything else. */
export function findLatestSafetyReply(answered: readonly Entry[]): Entry | undefined {
  const [newest] = answered.toSorted((one, other) => repliedAt(other) - repliedAt(one))
  return newest && hasSafetyReply(newest) ? newest : undefined
}

export const hasSafetyReply = (entry: Entry): boolean => entry.aiResponses.some(({ kind }) => kind === 'safety')

// Not the order of the entries: an older one that is edited is answered again.
const repliedAt = (entry: Entry) => Math.max(...entry.aiResponses.map(({ created_at }) => Date.parse(created_at)))
