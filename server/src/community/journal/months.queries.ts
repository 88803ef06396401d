import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Finds the times of the member's first and last entries. */
export const firstAndLast = (db: Db, memberId: string) =>
  db
    .selectFrom('journal_entries')
    .select((of) => [of.fn.min('created_at').as('first'), of.fn.max('created_at').as('last')])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()

/** Counts the entries from each of these moments to the next; empty months are left out. */
export const countBetween = (db: Db, memberId: string, starts: readonly Date[]) =>
  db
    .selectFrom('journal_entries')
    .select([
      sql<number>`width_bucket(created_at, ${starts}::timestamptz[])`.as('span'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('member_id', '=', memberId)
    .groupBy('span')
    .orderBy('span')
    .execute()
