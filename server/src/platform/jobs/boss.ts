import type { Pool } from 'pg'
import { fromKysely, PgBoss, type Db as BossDatabase } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { usualTimings, type JobTimings } from './timings.ts'

export type BossOptions = { db: Db; pool: Pool; log: Logger }

const REMOVE_DONE_EVERY_S = 60 * 60

/** The queue's engine on our own pool: its tables are made or brought up to date, and nothing of it runs by itself. */
export async function startBoss(options: BossOptions, timings: JobTimings = usualTimings): Promise<PgBoss> {
  try {
    return await bossOn(options, timings).start()
  } catch (error) {
    // Of several servers that make the tables of a new database at once one makes them; the others find them now.
    if (!isMadeByAnother(error)) throw error
    return bossOn(options, timings).start()
  }
}

const uniqueViolation = '23505'
const isMadeByAnother = (error: unknown) => error instanceof Error && 'code' in error && error.code === uniqueViolation

function bossOn({ db, pool, log }: BossOptions, { lookOverSeconds }: JobTimings): PgBoss {
  const boss = new PgBoss({
    db: onOurPool(db, pool),
    supervise: false,
    schedule: false,
    // However many servers look, one does so at a time; a little less than their pause, so that none comes just too early.
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
    // Without values the text may hold several statements, which only the plain protocol takes.
    executeSql: (text, values) => (values?.length ? prepared.executeSql(text, values) : pool.query(text)),
  }
}

function logFault(log: Logger, fault: unknown) {
  // The engine sends some faults as plain objects.
  const error = fault instanceof Error ? fault : Object.assign(new Error('job queue'), fault)
  // While the database is away every look for jobs fails; that it is away is told elsewhere, once.
  if (isDatabaseUnavailable(error)) log.debug({ err: error }, 'The job queue cannot reach the database')
  else log.error({ err: error }, 'The job queue met a fault')
}
