import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../describe-error.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const PAUSE_MS = 500

/**
 * Opens a database that may be starting or coming back: retries for a while, with one line in the
 * log.
 */
export async function openOnceReached<T>(
  open: () => Promise<T>,
  { mostMs, log }: { mostMs: number; log: (line: string) => void },
): Promise<T> {
  const until = performance.now() + mostMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await open()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= until) throw error
      if (attempt === 1)
        log(`${reasonOf(error)} Waiting for it, ${Math.ceil(mostMs / 60_000)} minutes at most.`)
      await sleep(PAUSE_MS)
    }
  }
}

const reasonOf = (error: unknown) => describeError(error).message ?? 'The database went away.'
