import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Counts the entries of each day that has any; the days are given by their starts, with the end of the last. */
export const countDays = (db: Db, memberId: string, starts: readonly Date[]) =>
  db
    .selectFrom('journal_entries')
    .select([
      sql<number>`width_bucket(created_at, ${starts}::timestamptz[])`.as('day'),
      sql<number>`count(*)::int`.as('entries'),
      sql<boolean>`bool_or('Race Day' = any (tags) or coalesce(self_report ->> 'day_kind' = 'race', false))`.as(
        'is_race',
      ),
      sql<boolean>`bool_or(cardinality(symptoms) > 0 or coalesce(self_report ->> 'day_kind' = 'ill', false))`.as(
        'is_held',
      ),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', starts.at(0) ?? new Date(0))
    .where('created_at', '<', starts.at(-1) ?? new Date(0))
    .groupBy('day')
    .orderBy('day')
    .execute()
