import { setImmediate } from 'node:timers/promises'
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
  /**
   * Counts an element, and yields to other work. Throws past the limit, or if the caller has hung
   * up.
   */
  count(): Promise<void>
}

export function startReading(now: Date, gone?: AbortSignal): ArchivePass {
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
  return { now, count }
}
