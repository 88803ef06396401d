import { setImmediate } from 'node:timers/promises'
import { refuse } from '../../platform/refusal.ts'
import { RefusedArchive } from './refused-archive.ts'

/** Entries, goals, articles, rows and lists, the bad ones among them: a long life of daily writing has 30,000. */
export const mostElements = 200_000
const restAfterMs = 5

/** One time through an archive: at which moment, and how much of it has been seen. */
export type ArchivePass = {
  now: Date
  /** Counts one element in, and lets others have their turn. Throws when there are too many or nobody waits any more. */
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
