import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

/** Finds the fields that decide a package's drawings; a deleted package may come back to them. */
export const findIllustratedPackage = (db: Db, id: string) =>
  db
    .selectFrom('packages')
    .select([
      'id',
      'stream',
      'editorial_theme',
      'live_on',
      'cycle_start_date',
      'sources',
      'long_form_article',
      'status',
      'not_before',
      'deleted_at',
    ])
    // Apple News shows what was sent there, until it is taken down.
    .select(
      sql<boolean>`exists (select from apple_articles a where a.package_id = packages.id
        and not a.is_preview and a.published_at is not null)`.as('is_at_apple'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

export const insertPhotograph = (db: Db, photograph: Insert<'pictures'>) =>
  db.insertInto('pictures').values(photograph).execute()

export const findPhotograph = (db: Db, id: string) =>
  db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()

/** Locks a photograph until the transaction ends, so that nothing deletes it meanwhile. */
export const holdPhotograph = (tx: Tx, id: string) =>
  tx
    .selectFrom('pictures')
    .select(['id', 'kind', 'licence', 'licence_url', 'source_url'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** Locks some photographs older than a moment that no package and no kept version shows. */
export const lockUnshownPhotographs = async (
  tx: Tx,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select i.id from pictures i where i.created_at < ${before} and ${isShownNowhere}
    order by i.created_at, i.id limit ${limit} for update of i skip locked`.execute(tx)
  return rows.map((row) => row.id)
}

/** Deletes those of the photographs that still nothing shows, and returns their ids. */
export const deleteUnshownPhotographs = async (
  tx: Tx,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from pictures i where i.id = any(${ids}::uuid[]) and ${isShownNowhere} returning i.id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

// The database hashes the shown ids: one pass over each table for any number of photographs.
const isShownNowhere = sql`
  not exists (
    select from packages p, jsonb_each(p.pictures) as shown (place, picture)
    where shown.picture ->> 'id' = i.id::text
  )
  and not exists (
    select from package_versions v, jsonb_each(v.content -> 'pictures') as shown (place, picture)
    where shown.picture ->> 'id' = i.id::text
  )
  and not exists (select from apple_articles a where a.cover_picture_id = i.id)`

/** Lists the ids that belong to a photograph or a package. */
export const listKnownOwners = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where id = any(${ids}::uuid[])
    union all select id from packages where id = any(${ids}::uuid[]) order by id`.execute(db)
  return rows.map((row) => row.id)
}
