import { dayMs } from '@app/contract/days'
import type { Complaint } from '../knowledge/reading-schema.ts'

/** An earlier entry of the member, with the complaints that were read in it. */
export type EarlierComplaints = { id: string; writtenAt: Date; body: readonly Complaint[] }

/** A mention of one niggle in an earlier entry. */
export type NigglePoint = { entryId: string; writtenAt: Date; complaint: Complaint }

// A niggle that nobody mentions for six weeks has healed; the next one is a new one.
const closedAfterMs = 42 * dayMs

/**
 * Finds the earlier mentions of a complaint, oldest first, back to the first gap of six weeks.
 *
 * @param earlier newest first
 */
export function nigglePoints(
  complaint: Complaint,
  writtenAt: Date,
  earlier: readonly EarlierComplaints[],
): NigglePoint[] {
  const points: NigglePoint[] = []
  let next = writtenAt
  for (const { id, writtenAt: at, body } of earlier) {
    if (next.getTime() - at.getTime() > closedAfterMs) break
    const same = body.find((one) => isSamePlace(one, complaint))
    if (!same) continue
    points.unshift({ entryId: id, writtenAt: at, complaint: same })
    next = at
  }
  return points
}

const isSamePlace = (one: Complaint, other: Complaint) =>
  one.part === other.part && (one.side === other.side || one.side === null || other.side === null)
