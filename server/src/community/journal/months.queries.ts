import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Counts the entries of each month that has any, newest first. */
export const countByMonth = (db: Db, memberId: string) =>
  db
    .selectFrom('journal_entries')
    .select([
      sql<string>`to_char(happened_on, 'YYYY-MM')`.as('month'),
      sql<number>`count(*)::int`.as('entries'),
    ])
    .where('member_id', '=', memberId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
