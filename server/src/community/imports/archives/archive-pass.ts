import { setImmediate } from 'node:timers/promises'
import { dayReader } from '@app/contract/community/momentum-rules'
import { usualTimeZone } from '@app/contract/community/time-zone'
import type { IsoDay } from '@app/contract/days'
import { refuse } from '../../../platform/refusal.ts'
import { RefusedArchive } from './refused-archive.ts'

/**
 * Counts entries, goals, articles, rows and lists, bad ones included: a lifetime of daily writing
 * has 30,000.
 */
export const mostElements = 200_000
const restAfterMs = 5

/** One reading of an archive: its time, and the number of elements so far. */
export type ArchivePass = {
  now: Date
  /** The day of a moment by the member's clocks. */
  dayOf(moment: Date): IsoDay
  /**
   * Counts an element, and yields to other work. Throws past the limit, or if the caller has hung
   * up.
   */
  count(): Promise<void>
}

type ReadingOptions = { gone?: AbortSignal; timeZone?: string }

export function startReading(
  now: Date,
  { gone, timeZone = usualTimeZone }: ReadingOptions = {},
): ArchivePass {
  let elements = 0
  let restedAt = performance.now()
  const count = async () => {
    elements += 1
    if (elements > mostElements) throw new RefusedArchive(refuse('imports/too-much'))
    if (gone?.aborted) throw new RefusedArchive(refuse('server/unavailable'))
    if (performance.now() - restedAt < restAfterMs) return
    await setImmediate()
    restedAt = performance.now()
  }
  return { now, dayOf: dayReader(timeZone), count }
}
