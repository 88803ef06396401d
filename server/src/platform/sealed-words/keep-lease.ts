import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { WordKeys } from './word-keys.ts'

const everyMs = 30_000

/**
 * Has the database know that this process encrypts, until it is stopped; nothing for one that does
 * not.
 */
export async function keepLease(
  db: Db,
  keys: WordKeys | null,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  if (!keys?.isSealing) return { stop: () => Promise.resolve() }
  await keys.renewLease(db)
  const again = () =>
    keys.renewLease(db).catch((err: unknown) => {
      // A call that encrypts takes the lease itself, or fails as well.
      log.warn({ err }, 'the database was not told that this server encrypts words')
    })
  const timer = setInterval(() => void again(), everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      // The database may be away; the lease is past its time soon.
      await keys.endLease(db).catch(() => undefined)
    },
  }
}
