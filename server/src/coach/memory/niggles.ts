import type { Complaint } from '../knowledge/reading-schema.ts'
import { closedAfterMs, type NigglePoint, type Thread } from './threads.ts'

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
