import type { Entry } from '../journal/journal.data.ts'

/** The entry with the newest reply if that is a safety message, which comes first on the page. */
export function findLatestSafetyReply(answered: readonly Entry[]): Entry | undefined {
  const [newest] = answered.toSorted((one, other) => repliedAt(other) - repliedAt(one))
  return newest && hasSafetyReply(newest) ? newest : undefined
}

export const hasSafetyReply = (entry: Entry): boolean => entry.aiResponses.some(({ kind }) => kind === 'safety')

// Entry order would be wrong: an older entry that is edited gets a new answer.
const repliedAt = (entry: Entry) => Math.max(...entry.aiResponses.map(({ created_at }) => Date.parse(created_at)))
