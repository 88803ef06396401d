import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Numbers tell of a session, unless they say rest; else a tapped kind of day or a tag does. */
const isSession = sql<boolean>`case when workout is not null then workout ->> 'sport' <> 'rest'
  else coalesce(self_report ->> 'day_kind' in ('session', 'race'), false) or tags && '{Training,Race Day}' end`

const weekOf = sql<string>`happened_on - extract(dow from happened_on)::int`

/** Sums up the weeks that have entries, from one Sunday to the day before another, newest first. */
export const listTrainedWeeks = (
  db: Db,
  memberId: string,
  { from, before }: { from: string; before: string },
) =>
  db
    .selectFrom('journal_entries')
    .select([
      weekOf.as('startsOn'),
      sql<number>`(count(*) filter (where ${isSession}))::int`.as('sessions'),
      sql<number>`coalesce(sum((workout ->> 'minutes')::int) filter (where ${isSession}), 0)::int`.as(
        'minutes',
      ),
    ])
    .where('member_id', '=', memberId)
    .where('happened_on', '>=', from)
    .where('happened_on', '<', before)
    .groupBy(weekOf)
    .orderBy(weekOf, 'desc')
    .execute()

/** Lists the days that have entries, from the first day to the last. */
export const listWrittenDays = (
  db: Db,
  memberId: string,
  { from, to }: { from: string; to: string },
) =>
  db
    .selectFrom('journal_entries')
    .select('happened_on as day')
    .distinct()
    .where('member_id', '=', memberId)
    .where('happened_on', '>=', from)
    .where('happened_on', '<=', to)
    .orderBy('happened_on')
    .execute()
