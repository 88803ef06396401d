import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/**
 * Counts one more, or starts a new window where the last one has ended: one statement, so that no
 * two are lost.
 */
export async function incrementCounter(db: Db | Tx, key: string, now: Date, windowEndsAt: Date) {
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    insert into rate_counters as counter (key, count, window_ends_at) values (${key}, 1, ${windowEndsAt})
    on conflict (key) do update set
      count = case when counter.window_ends_at <= ${now} then 1 else counter.count + 1 end,
      window_ends_at = case when counter.window_ends_at <= ${now} then excluded.window_ends_at else counter.window_ends_at end
    returning count, window_ends_at`.execute(db)
  const counter = rows[0]
  if (!counter) throw new Error('Counting an attempt gave no row')
  return counter
}

export const decrementCounter = (db: Db | Tx, key: string) =>
  db
    .updateTable('rate_counters')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export const deleteCounter = (db: Db | Tx, key: string) =>
  db.deleteFrom('rate_counters').where('key', '=', key).execute()

export const deleteEndedCounters = (db: Db | Tx, now: Date) =>
  db.deleteFrom('rate_counters').where('window_ends_at', '<=', now).execute()
