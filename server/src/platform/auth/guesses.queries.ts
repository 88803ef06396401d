import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

export type GuessKey = { accountKey: string; place: string }
type Rule = { now: Date; windowEndsAt: Date; limit: number; longestPauseSeconds: number | null }

/**
 * Counts a guess that need not wait, and says from when the next one is let in: one statement, so
 * that of many at once no more are counted than are let in. Undefined, and nothing written, where
 * this one has to wait.
 */
export async function insertGuess(db: Db | Tx, { accountKey, place }: GuessKey, rule: Rule) {
  const { now, windowEndsAt, limit, longestPauseSeconds } = rule
  const pause = sql`make_interval(secs => least(${longestPauseSeconds}::int, power(2, least(g.count + 1 - ${limit}::int, 20))))`
  const { rows } = await sql<{ count: number }>`
    insert into guess_counters as g (account_key, place, count, next_at, window_ends_at)
      values (${accountKey}, ${place}, 1, ${now}, ${windowEndsAt})
    on conflict (account_key, place) do update set
      count = case when g.window_ends_at <= ${now} then 1 else g.count + 1 end,
      next_at = case
        when g.window_ends_at <= ${now} or g.count + 1 < ${limit}::int then ${now}
        when ${longestPauseSeconds}::int is null then g.window_ends_at
        else ${now}::timestamptz + ${pause} end,
      window_ends_at = case when g.window_ends_at <= ${now} then excluded.window_ends_at else g.window_ends_at end
      where g.window_ends_at <= ${now} or g.next_at <= ${now}
    returning count`.execute(db)
  return rows[0]
}

export const findNextGuess = (db: Db | Tx, { accountKey, place }: GuessKey) =>
  db
    .selectFrom('guess_counters')
    .select(['next_at', 'window_ends_at'])
    .where('account_key', '=', accountKey)
    .where('place', '=', place)
    .executeTakeFirst()

export const decrementGuesses = (db: Db | Tx, { accountKey, place }: GuessKey) =>
  db
    .updateTable('guess_counters')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('account_key', '=', accountKey)
    .where('place', '=', place)
    .where('count', '>', 0)
    .execute()

export const deleteGuessesAt = (db: Db | Tx, { accountKey, place }: GuessKey) =>
  db
    .deleteFrom('guess_counters')
    .where('account_key', '=', accountKey)
    .where('place', '=', place)
    .execute()

export const deleteGuesses = (db: Db | Tx, accountKey: string) =>
  db.deleteFrom('guess_counters').where('account_key', '=', accountKey).execute()

export const deleteGuessesOver = (db: Db | Tx, now: Date) =>
  db.deleteFrom('guess_counters').where('window_ends_at', '<=', now).execute()
