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
