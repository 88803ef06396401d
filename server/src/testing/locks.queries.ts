import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/db.ts'

/** Locks the queue's tables: no other transaction reads or updates them until this one ends. */
export const holdQueue = (tx: Tx) =>
  sql`lock table pgboss.version in access exclusive mode`.execute(tx)

/** Locks accounts: no other transaction reads them until this one ends. */
export const holdAccounts = (tx: Tx) =>
  sql`lock table accounts in access exclusive mode`.execute(tx)

/** Waits until a statement in this database is blocked by a lock. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0);
}

/** A statement that does not end by itself. */
export const sleepForAnHour = (db: Db) => sql`select pg_sleep(3600)`.execute(db)

export const dropQueue = (db: Db) => sql`drop schema pgboss cascade`.execute(db)

/** Fails where the queue has no tables. */
export const readQueueVersion = (db: Db) =>
  sql<{ version: number }>`select version from pgboss.version`.execute(db)

/** Counts the deadlocks of this database so far. */
export async function deadlocksSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}
