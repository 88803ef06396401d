import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Counts the entries of each day that has any, from the first day to the one before the last. */
export const countDays = (
  db: Db,
  memberId: string,
  { from, before }: { from: string; before: string },
) =>
  db
    .selectFrom('journal_entries')
    .select([
      'happened_on as day',
      sql<number>`count(*)::int`.as('entries'),
      sql<boolean>`bool_or('Race Day' = any (tags) or coalesce(self_report ->> 'day_kind' = 'race', false))`.as(
        'is_race',
      ),
      sql<boolean>`bool_or(cardinality(symptoms) > 0 or coalesce(self_report ->> 'day_kind' = 'ill', false))`.as(
        'is_held',
      ),
    ])
    .where('member_id', '=', memberId)
    .where('happened_on', '>=', from)
    .where('happened_on', '<', before)
    .groupBy('happened_on')
    .orderBy('happened_on')
    .execute()
