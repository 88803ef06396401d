import type { Complaint } from '../knowledge/reading-schema.ts'
import { closedAfterMs, type NigglePoint, type Thread } from './threads.ts'

const quiet =
  /\b(?:quiet\w*|silent|fine|ok(?:ay)?|all ?right|behav\w+|enjoy\w*|normal|no (?:pain|worse|bother|rubbing|trouble)|did nothing|not a (?:murmur|word|peep)|as good as|held up|gone)\b/i

/** True for a place that complains: "heel quiet" names one that does not. */
export const isComplaining = (
  { trend, score }: Pick<Complaint, 'trend' | 'score'>,
  words: string,
): boolean => trend !== 'gone' && trend !== 'better' && score !== 0 && !quiet.test(words)

/** Finds the earlier mentions of a complaint, oldest first; none if it is a new one. */
export function nigglePoints(
  complaint: Complaint,
  writtenAt: Date,
  threads: readonly Thread[],
): NigglePoint[] {
  const [last] = threads
    .filter(({ isOpen }) => isOpen)
    .map(({ points }) => points.filter((point) => point.is === 'niggle'))
    .filter((points) => points.some((point) => isSamePlace(point, complaint)))
    .filter(
      (points) => writtenAt.getTime() - (points.at(-1)?.writtenAt.getTime() ?? 0) <= closedAfterMs,
    )
  return last ?? []
}

const isSamePlace = (
  one: Pick<Complaint, 'part' | 'side'>,
  other: Pick<Complaint, 'part' | 'side'>,
) =>
  one.part === other.part && (one.side === other.side || one.side === null || other.side === null)
