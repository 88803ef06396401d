import type { Logger } from 'pino'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { configuredStorage } from './platform/storage/configured-storage.ts'
import { connectDatabase, openForLong } from './platform/db/connect.ts'
import { cutOffHung } from './platform/db/cut-off-hung.ts'
import type { OpenDb } from './platform/db/db.ts'
import type { Deps } from './platform/deps.ts'
import { openImages } from './platform/images/prepare-image.ts'
import { installJobTables } from './platform/jobs/boss.ts'
import { openJobs, type JobQueue } from './platform/jobs/jobs.ts'
import { usualTimings, type JobTimings } from './platform/jobs/timings.ts'
import { keepLease } from './platform/sealed-words/keep-lease.ts'
import { assertKeysAreThere, readWordKeys } from './platform/sealed-words/read-word-keys.ts'
import { configuredLlm } from './platform/llm/configured-llm.ts'
import { openLetterhead } from './drawing/draw-lockup.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { openSafeFetch, userAgentOf } from './platform/safe-fetch/safe-fetch.ts'
import { openPasswords } from './platform/auth/passwords.ts'

export type Installation = Deps & Pick<OpenDb, 'pool'> & { jobs: JobQueue; close(): Promise<void> }

/**
 * Brings the tables of an installation up to date, and those of its queue of jobs; nothing else is
 * needed for it.
 */
export async function bringUpToDate(config: Config, log: Logger): Promise<void> {
  const database = await connectDatabase(config, (line) => log.info(line))
  try {
    await installJobTables({ ...database, log })
  } finally {
    await database.close()
  }
}

/** Opens all that an installation keeps: its database, its queue of jobs, its files. */
export async function openInstallation(
  config: Config,
  log: Logger,
  timings: JobTimings = usualTimings,
): Promise<Installation> {
  const clock = systemClock
  const stopping = new AbortController()
  const wordKeys = await readWordKeys(config)
  const database = await connectDatabase({ ...config, attached: wordKeys }, (line) =>
    log.info(line),
  )
  try {
    await assertKeysAreThere(database.db, wordKeys)
    const storage = await configuredStorage(config, { clock, log })
    const llm = await configuredLlm(config.ai, {
      db: database.db,
      clock,
      log,
      stopping: stopping.signal,
    })
    // Last: a queue that is open keeps a process alive that cannot start.
    const jobs = await openJobs({ ...database, log }, timings)
    cutOffHung(database.pool)
    const parts = {
      passwords: openPasswords(config.channelName),
      prepareImage: openImages(),
      storage,
      jobs,
    }
    const outside = config.pictureLibraries
      ? openSafeFetch({ userAgent: userAgentOf(config) })
      : null
    const mail = openMailer(config.mail)
    const letterhead = openLetterhead(config.channelName, log)
    const lease = await keepLease(database.db, wordKeys, log)
    const close = async () => {
      stopping.abort()
      await lease.stop()
      await database.close()
    }
    const { db, pool, connection } = database
    const openLongDatabase = () => openForLong(connection, (line) => log.info(line))
    const kept = { db, pool, openLongDatabase }
    return { config, clock, log, ...kept, ...parts, llm, mail, letterhead, outside, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
