import type {
  ActivityFigures,
  ActivitySamples,
  ActivitySport,
} from '@app/contract/community/activities'
import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import { openRow } from '../../platform/sealed-words/sealed-words.ts'
import { entryWords } from '../words/word-kinds.ts'

/** Fields that were parsed before they were stored. */
type StoredFields = { sport: ActivitySport; figures: ActivityFigures }

const selectFigures = (db: Db, memberId: string) =>
  db
    .selectFrom('activities')
    .select([
      'id',
      'entry_id',
      'sport',
      'started_at',
      'utc_offset_minutes',
      'seconds',
      'distance_meters',
      'figures',
    ])
    .where('member_id', '=', memberId)
    .$narrowType<StoredFields>()

export type FiguresRow = Awaited<ReturnType<typeof listActivitiesOf>>[number]
export type ActivityRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>

export const listActivitiesOf = (db: Db, memberId: string, entryIds: readonly string[]) =>
  selectFigures(db, memberId)
    .where('entry_id', '=', sql<string>`any(${entryIds}::uuid[])`)
    .orderBy('id')
    .execute()

export const findActivity = (db: Db, memberId: string, id: string) =>
  selectFigures(db, memberId)
    .select(['track', 'samples'])
    .where('id', '=', id)
    .$narrowType<StoredFields & { samples: ActivitySamples | null }>()
    .executeTakeFirst()

export const insertActivities = (db: Db, activities: readonly Insert<'activities'>[]) =>
  db.insertInto('activities').values(activities).execute()

export const countWaiting = async (db: Db, memberId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('activities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('entry_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Puts a waiting activity on an entry; false if it is gone, somebody else's, or on an entry
 * already.
 */
export const putOnEntry = async (
  tx: Tx,
  memberId: string,
  id: string,
  entryId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('activities')
    .set({ entry_id: entryId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('entry_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks an entry of the journal while its activity changes. */
export const lockEntryId = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('journal_entries')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const deleteActivityOfEntry = (tx: Tx, memberId: string, entryId: string) =>
  tx
    .deleteFrom('activities')
    .where('member_id', '=', memberId)
    .where('entry_id', '=', entryId)
    .execute()

export const deleteActivityRow = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('activities')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Finds an entry of the journal whose activity began, or that an import dates, within this span.
 */
export const findEntryStarted = async (
  db: Db,
  memberId: string,
  { from, to }: { from: Date; to: Date },
) => {
  const { rows } = await sql<{ entry_id: string; title: string; sealed: Buffer | null }>`
    select e.id as entry_id, e.title, e.sealed from journal_entries e
      join activities a on a.member_id = e.member_id and a.entry_id = e.id
      where a.member_id = ${memberId} and a.started_at between ${from} and ${to}
    union all
    select e.id, e.title, e.sealed from journal_entries e
      where e.member_id = ${memberId} and e.created_at between ${from} and ${to} and e.import_id is not null
    order by entry_id limit 1`.execute(db)
  const id = ({ entry_id }: { entry_id: string }) => entry_id
  const opened = await openRow(db, memberId, rows[0], { kind: entryWords, id })
  return opened ? { entry_id: opened.entry_id, title: opened.title } : null
}

/**
 * Deletes the member's activities whose entry is neither in the journal nor can be brought back.
 */
export const deleteOrphanedActivities = (tx: Tx, memberId: string) =>
  sql`delete from activities a where a.member_id = ${memberId} and a.entry_id is not null
    and not exists (select 1 from journal_entries e where e.member_id = a.member_id and e.id = a.entry_id)
    and not exists (select 1 from deleted_entries d where d.member_id = a.member_id and d.id = a.entry_id)`.execute(
    tx,
  )

/** Deletes all members' activities that no entry took and that are older than a moment. */
export const deleteUnusedActivities = (db: Db, before: Date) =>
  db
    .deleteFrom('activities')
    .where('entry_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
