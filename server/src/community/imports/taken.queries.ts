import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import { publishedArticles } from '../library/library.queries.ts'

/** An origin key, and the id that it names where it comes from a journal of this kind. */
type Origin = { key: string; id: string | null }

/** Those of the keys whose entries are in the journal: as they were imported, or as they were first written. */
export const listKnownEntries = (db: Db, memberId: string, origins: readonly Origin[]) =>
  listKnown(db, 'journal_entries', memberId, origins)

export const listKnownGoals = (db: Db, memberId: string, origins: readonly Origin[]) =>
  listKnown(db, 'goals', memberId, origins)

async function listKnown(db: Db, table: 'journal_entries' | 'goals', memberId: string, origins: readonly Origin[]) {
  const keys = origins.map(({ key }) => key)
  const ids = origins.map(({ id }) => id)
  const { rows } = await sql<{ key: string }>`select listed.key
    from unnest(${keys}::text[], ${ids}::uuid[]) as listed (key, id)
    where exists (select 1 from ${sql.table(table)} t where t.member_id = ${memberId} and t.origin_key = listed.key)
      or exists (select 1 from ${sql.table(table)} t where t.member_id = ${memberId} and t.id = listed.id)
    order by listed.key`.execute(db)
  return rows.map(({ key }) => key)
}

export const listPublished = (db: Db, ids: readonly string[]) =>
  publishedArticles(db)
    .select('p.id')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('p.id')
    .execute()

export const listSaved = (db: Db, memberId: string, ids: readonly string[]) =>
  db
    .selectFrom('saved_content')
    .select('package_id')
    .where('member_id', '=', memberId)
    .where('package_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('package_id')
    .execute()

export const insertImages = (tx: Tx, images: readonly Insert<'images'>[]) =>
  tx.insertInto('images').values(images).execute()

export const insertEntries = (tx: Tx, entries: readonly Insert<'journal_entries'>[]) =>
  tx.insertInto('journal_entries').values(entries).execute()

export const insertInsights = (tx: Tx, insights: readonly Insert<'insights'>[]) =>
  tx.insertInto('insights').values(insights).execute()

export const insertGoals = (tx: Tx, goals: readonly Insert<'goals'>[]) => tx.insertInto('goals').values(goals).execute()

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

type Added = { memberId: string; importId: string }

/** Removes so many of an import's entries after an id that nobody has edited since, and answers them with their photos. */
export const deleteUnedited = async (
  tx: Tx,
  { memberId, importId }: Added,
  { importedAt, after, limit }: { importedAt: Date; after: string; limit: number },
) => {
  // An array rather than a join: whatever the planner expects, each entry is found by its id.
  const { rows } = await sql<{ id: string; image_id: string | null }>`delete from journal_entries
    where member_id = ${memberId} and id = any(array(
      select id from journal_entries where member_id = ${memberId} and import_id = ${importId}
        and updated_at = ${importedAt} and id > ${after} order by id limit ${limit} for update))
    returning id, image_id`.execute(tx)
  return rows
}

export const deleteImages = (tx: Tx, memberId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('images')
    .where('member_id', '=', memberId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const deleteAddedGoals = (tx: Tx, { memberId, importId }: Added) =>
  tx.deleteFrom('goals').where('member_id', '=', memberId).where('import_id', '=', importId).execute()

export const deleteAddedArticles = (tx: Tx, { memberId, importId }: Added) =>
  tx.deleteFrom('saved_content').where('member_id', '=', memberId).where('import_id', '=', importId).execute()

export const countAdded = async (tx: Tx, { memberId, importId }: Added): Promise<number> => {
  const { count } = await tx
    .selectFrom('journal_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}
