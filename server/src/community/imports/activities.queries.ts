import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Lists the next training files after one of them, with the origins of their entries. */
export const listActivitiesAfter = (db: Db, memberId: string, after: string, limit: number) =>
  db
    .selectFrom('activities as a')
    .leftJoin('journal_entries as e', (join) =>
      join.onRef('e.member_id', '=', 'a.member_id').onRef('e.id', '=', 'a.entry_id'),
    )
    .leftJoin('deleted_entries as d', (join) =>
      join.onRef('d.member_id', '=', 'a.member_id').onRef('d.id', '=', 'a.entry_id'),
    )
    .select([
      'a.id',
      'a.sport',
      'a.started_at',
      'a.utc_offset_minutes',
      'a.seconds',
      'a.distance_meters',
    ])
    .select(['a.figures', 'a.track', 'a.samples'])
    .select(
      sql<string>`coalesce(e.origin_key, d.origin_key, 'stayer:' || a.entry_id)`.as('origin_key'),
    )
    .where('a.member_id', '=', memberId)
    .where('a.id', '>', after)
    .where('a.entry_id', 'is not', null)
    .orderBy('a.id')
    .limit(limit)
    .execute()

/** A session that arrives: when it begins, and of which sport it is. */
type Session = { key: string; startsAt: Date; sport: string }

/**
 * Lists the keys of sessions that the journal has from elsewhere: from another app's import or
 * with a training file, begun within this time and of the same sport.
 */
export const listKnownSessions = async (
  db: Db,
  memberId: string,
  sessions: readonly Session[],
  withinMs: number,
) => {
  const keys = sessions.map(({ key }) => key)
  const starts = sessions.map(({ startsAt }) => startsAt.toISOString())
  const sports = sessions.map(({ sport }) => sport)
  const isElsewhere = sql`split_part(coalesce(e.origin_key, ''), ':', 1) <> split_part(listed.key, ':', 1)`
  const { rows } = await sql<{ key: string }>`select listed.key
    from (select key, sport, starts_at - ${withinMs} * interval '1 ms' as from_at,
        starts_at + ${withinMs} * interval '1 ms' as to_at
      from unnest(${keys}::text[], ${starts}::timestamptz[], ${sports}::text[]) as one (key, starts_at, sport)) as listed
    where exists (select 1 from journal_entries e join activities a on a.member_id = e.member_id and a.entry_id = e.id
        where a.member_id = ${memberId} and a.started_at between listed.from_at and listed.to_at
          and a.sport = listed.sport and ${isElsewhere})
      or exists (select 1 from journal_entries e
        where e.member_id = ${memberId} and e.created_at between listed.from_at and listed.to_at
          and e.import_id is not null and e.workout ->> 'sport' = listed.sport and ${isElsewhere})
    order by listed.key`.execute(db)
  return rows.map(({ key }) => key)
}

type Added = { memberId: string; importId: string; importedAt: Date }

/** Adds training files to the entries of an import, the deleted ones included. */
export const insertArrivedActivities = (
  tx: Tx,
  { memberId, importId, importedAt }: Added,
  activities: readonly object[],
) =>
  sql`insert into activities
      (member_id, id, entry_id, sport, started_at, utc_offset_minutes, seconds, distance_meters, figures, track,
        samples, created_at)
    select ${memberId}, a.id, e.id, a.sport, a.started_at, a.utc_offset_minutes, a.seconds, a.distance_meters, a.figures,
      a.track, nullif(a.samples, 'null'::jsonb), ${importedAt}
    from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as a (id uuid, origin_key text, sport text,
      started_at timestamptz, utc_offset_minutes int, seconds int, distance_meters int, figures jsonb, track text[],
      samples jsonb)
    join (
      select id, origin_key from journal_entries where member_id = ${memberId} and import_id = ${importId}
      union all
      select id, origin_key from deleted_entries where member_id = ${memberId} and import_id = ${importId}
    ) as e on e.origin_key = a.origin_key
    on conflict do nothing`.execute(tx)
