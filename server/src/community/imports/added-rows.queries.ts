import { mostEntryVersions } from '@app/contract/community/entry-versions'
import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import { inJson, mayBeSealed, sealerOf } from '../../platform/sealed-words/sealed-words.ts'
import { storedJson } from '../journal/entry.ts'
import { publishedArticles } from '../library/library.queries.ts'
import {
  commentWords,
  entryWords,
  goalWords,
  letterWords,
  versionId,
  versionWords,
} from '../words/word-kinds.ts'
import type { ArrivingVersion } from './archives/archive-items.ts'

/** An origin key, and the id in it if it comes from a journal of this kind. */
type Origin = { key: string; id: string | null }

type Added = { memberId: string; importId: string }

/** Lists the keys whose entries are in the journal: imported ones, and ones first written here. */
export const listKnownEntries = (db: Db, memberId: string, origins: readonly Origin[]) =>
  listKnown(db, 'journal_entries', memberId, origins)

/** Lists the keys whose entries are among the deleted ones. */
export const listKnownDeleted = async (db: Db, memberId: string, origins: readonly Origin[]) =>
  origins.length === 0 ? [] : listKnown(db, 'deleted_entries', memberId, origins)

export const listKnownGoals = (db: Db, memberId: string, origins: readonly Origin[]) =>
  listKnown(db, 'goals', memberId, origins)

async function listKnown(
  db: Db,
  table: 'journal_entries' | 'deleted_entries' | 'goals',
  memberId: string,
  origins: readonly Origin[],
) {
  const keys = origins.map(({ key }) => key)
  const ids = origins.map(({ id }) => id)
  const { rows } = await sql<{ key: string }>`select listed.key
    from unnest(${keys}::text[], ${ids}::uuid[]) as listed (key, id)
    where exists (select 1 from ${sql.table(table)} t where t.member_id = ${memberId} and t.origin_key = listed.key)
      or exists (select 1 from ${sql.table(table)} t where t.member_id = ${memberId} and t.id = listed.id)
    order by listed.key`.execute(db)
  return rows.map(({ key }) => key)
}

export const listPublished = (db: Db, ids: readonly string[], now: Date) =>
  publishedArticles(db, now)
    .select('p.id')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('p.id')
    .execute()

export const listSavedByImport = (db: Db, memberId: string, ids: readonly string[]) =>
  db
    .selectFrom('saved_content')
    .select('package_id')
    .where('member_id', '=', memberId)
    .where('package_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('package_id')
    .execute()

export const insertImages = (tx: Tx, images: readonly Insert<'images'>[]) =>
  tx.insertInto('images').values(images).execute()

export async function insertEntries(
  tx: Tx,
  memberId: string,
  entries: readonly Insert<'journal_entries'>[],
): Promise<void> {
  const { seal } = await sealerOf(tx, memberId)
  const rows = entries.map((entry) => seal(entryWords, entry.id, entry))
  await tx.insertInto('journal_entries').values(rows).execute()
}

/**
 * Adds earlier versions to the entries of an import, the deleted ones included: the last of each.
 */
export async function insertVersions(
  tx: Tx,
  { memberId, importId }: Added,
  arriving: readonly ArrivingVersion[],
) {
  const versions = await sealVersions(tx, { memberId, importId }, arriving)
  const listed = sql`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v (origin_key text, version int, title text,
    content text, tags text[], symptoms text[], self_report jsonb, workout jsonb, happened_on date,
    is_private boolean, words_version int, saved_at timestamptz, sealed bytea)`
  await sql`insert into entry_versions
      (member_id, entry_id, version, title, content, tags, symptoms, self_report, workout, happened_on,
        is_private, words_version, saved_at, sealed)
    select e.member_id, e.id, v.version, v.title, v.content, v.tags, v.symptoms, v.self_report, v.workout, v.happened_on,
      v.is_private, v.words_version, v.saved_at, v.sealed
    from ${listed} join journal_entries e on e.member_id = ${memberId} and e.origin_key = v.origin_key
    where e.import_id = ${importId} and v.version < e.version and v.version >= e.version - ${mostEntryVersions}
    on conflict do nothing`.execute(tx)
  await sql`update deleted_entries d set versions = d.versions || added.versions
    from (
      select e.id, jsonb_agg(to_jsonb(v) - 'origin_key' || jsonb_build_object('member_id', e.member_id, 'entry_id', e.id)
        order by v.version) as versions
      from ${listed} join deleted_entries e on e.member_id = ${memberId} and e.origin_key = v.origin_key
      where e.import_id = ${importId} and v.version < (e.entry ->> 'version')::int
        and v.version >= (e.entry ->> 'version')::int - ${mostEntryVersions}
        and not e.versions @> jsonb_build_array(jsonb_build_object('version', v.version))
      group by e.id) as added
    where d.member_id = ${memberId} and d.id = added.id`.execute(tx)
}

/** Encrypts the words of versions for the entries that they belong to. */
async function sealVersions(
  tx: Tx,
  { memberId, importId }: Added,
  arriving: readonly ArrivingVersion[],
): Promise<object[]> {
  if (!mayBeSealed(tx)) return [...arriving]
  const { rows } = await sql<{ id: string; origin_key: string }>`select id, origin_key
    from journal_entries where member_id = ${memberId} and import_id = ${importId}
      and origin_key = any(${arriving.map(({ origin_key }) => origin_key)}::text[])
    union all
    select id, origin_key from deleted_entries where member_id = ${memberId} and import_id = ${importId}
      and origin_key = any(${arriving.map(({ origin_key }) => origin_key)}::text[])`.execute(tx)
  const ids = new Map(rows.map(({ id, origin_key }) => [origin_key, id]))
  const { seal } = await sealerOf(tx, memberId)
  return arriving.flatMap((version) => {
    const id = ids.get(version.origin_key)
    if (id === undefined) return []
    const row = { ...version, self_report: storedJson(version.self_report ?? null) }
    const { self_report, sealed, ...sealedRow } = seal(
      versionWords,
      versionId(id, version.version),
      { ...row, sealed: null as Buffer | null },
    )
    const taps: unknown = self_report === null ? null : JSON.parse(self_report)
    return [{ ...sealedRow, self_report: taps, sealed: inJson(sealed) }]
  })
}

export async function insertInsights(
  tx: Tx,
  memberId: string,
  insights: readonly Insert<'insights'>[],
): Promise<void> {
  const { seal } = await sealerOf(tx, memberId)
  const rows = insights.map((row) =>
    seal(commentWords, row.entry_id, seal(letterWords, row.entry_id, row)),
  )
  await tx.insertInto('insights').values(rows).execute()
}

export async function insertGoals(
  tx: Tx,
  memberId: string,
  goals: readonly Insert<'goals'>[],
): Promise<void> {
  const { seal } = await sealerOf(tx, memberId)
  const rows = goals.map((goal) => seal(goalWords, goal.id, goal))
  await tx.insertInto('goals').values(rows).execute()
}

export const hasActiveGoal = async (tx: Tx, memberId: string) =>
  (await tx
    .selectFrom('goals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const insertSaved = (tx: Tx, saved: readonly Insert<'saved_content'>[]) =>
  tx
    .insertInto('saved_content')
    .values(saved)
    .onConflict((conflict) => conflict.columns(['member_id', 'package_id']).doNothing())
    .execute()

/**
 * Deletes an import's next entries after an id, save edited ones, and returns them with their
 * photos.
 */
export const deleteUnedited = async (
  tx: Tx,
  { memberId, importId }: Added,
  { importedAt, after, limit }: { importedAt: Date; after: string; limit: number },
) => {
  // An array instead of a join, so that each entry is found by its id whatever the planner expects.
  const { rows } = await sql<{ id: string; image_id: string | null }>`delete from journal_entries
    where member_id = ${memberId} and id = any(array(
      select id from journal_entries where member_id = ${memberId} and import_id = ${importId}
        and updated_at = ${importedAt} and id > ${after} order by id limit ${limit} for update))
    returning id, image_id`.execute(tx)
  return rows
}

/**
 * Deletes the deleted entries of an import, unless the member edited them, and returns their
 * photos.
 */
export const deleteAddedDeleted = async (
  tx: Tx,
  { memberId, importId }: Added,
  importedAt: Date,
) => {
  const { rows } = await sql<{ image_id: string | null }>`delete from deleted_entries
    where member_id = ${memberId} and import_id = ${importId} and (entry ->> 'updated_at')::timestamptz = ${importedAt}
    returning image_id`.execute(tx)
  return rows.map(({ image_id }) => image_id).filter((image) => image !== null)
}

export const deleteImages = (tx: Tx, memberId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('images')
    .where('member_id', '=', memberId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const deleteAddedGoals = (tx: Tx, { memberId, importId }: Added) =>
  tx
    .deleteFrom('goals')
    .where('member_id', '=', memberId)
    .where('import_id', '=', importId)
    .execute()

export const deleteAddedArticles = (tx: Tx, { memberId, importId }: Added) =>
  tx
    .deleteFrom('saved_content')
    .where('member_id', '=', memberId)
    .where('import_id', '=', importId)
    .execute()

export const countAdded = async (tx: Tx, { memberId, importId }: Added): Promise<number> => {
  const { count } = await tx
    .selectFrom('journal_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}
