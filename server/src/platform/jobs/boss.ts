import type { Pool } from 'pg'
import { fromKysely, PgBoss, type Db as BossDatabase } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { errorCode } from '../error-code.ts'
import { usualTimings, type JobTimings } from './timings.ts'

export type BossOptions = { db: Db; pool: Pool; log: Logger }

const REMOVE_DONE_EVERY_S = 60 * 60

/**
 * Opens the queue's engine on the server's own pool: it makes or updates its tables, and runs
 * nothing by itself.
 */
export async function startBoss(
  options: BossOptions,
  timings: JobTimings = usualTimings,
): Promise<PgBoss> {
  try {
    return await bossOn(options, timings).start()
  } catch (error) {
    // One of several servers that start on a new database makes the tables; the others find them
    // now.
    if (!isMadeByAnother(error)) throw error
    return bossOn(options, timings).start()
  }
}

const uniqueViolation = '23505'
const isMadeByAnother = (error: unknown) => errorCode(error) === uniqueViolation

function bossOn({ db, pool, log }: BossOptions, { lookOverSeconds }: JobTimings): PgBoss {
  const boss = new PgBoss({
    db: onOurPool(db, pool),
    supervise: false,
    schedule: false,
    // However many servers look, one does so at a time; a little less than their pause, so that
    // none comes just too early.
    monitorIntervalSeconds: Math.ceil(lookOverSeconds / 2),
    maintenanceIntervalSeconds: REMOVE_DONE_EVERY_S,
    monitorVacuum: false,
  })
  boss.on('error', (error) => logFault(log, error))
  boss.on('warning', ({ message }) => log.warn(message))
  return boss
}

/** Makes the queue's tables, or brings them up to date. */
export async function installJobTables(options: BossOptions): Promise<void> {
  const boss = await startBoss(options)
  await boss.stop({ graceful: false })
}

function onOurPool(db: Db, pool: Pool): BossDatabase {
  const prepared = fromKysely(db)
  return {
    // A text without values may hold several statements, which only the simple protocol takes.
    executeSql: (text, values) =>
      values?.length ? prepared.executeSql(text, values) : pool.query(text),
  }
}

function logFault(log: Logger, fault: unknown) {
  // The engine sends some faults as plain objects.
  const error = fault instanceof Error ? fault : Object.assign(new Error('job queue'), fault)
  // Every poll fails while the database is unreachable, which is logged elsewhere, once.
  if (isDatabaseUnavailable(error))
    log.debug({ err: error }, 'The job queue cannot reach the database')
  else log.error({ err: error }, 'The job queue met a fault')
}
