import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../platform/db/db.ts'

/** Two changes never meet: each sees the version that the other has left. */
export const lockSite = (tx: Tx) =>
  sql`lock table site_versions in share row exclusive mode`.execute(tx)

const columns = ['id', 'content', 'parts', 'editor_name', 'created_at'] as const

export const findNewestSite = (db: Db | Tx) =>
  db
    .selectFrom('site_versions')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findNewestSite>>>

export const insertSite = (tx: Tx, version: Insert<'site_versions'>) =>
  tx.insertInto('site_versions').values(version).execute()

export const deleteSiteVersion = (tx: Tx, id: string) =>
  tx.deleteFrom('site_versions').where('id', '=', id).execute()

/** Deletes all versions but the newest ones. */
export const deleteOlderSites = (tx: Tx, kept: number) =>
  sql`delete from site_versions where id not in (
    select id from site_versions order by created_at desc, id desc limit ${kept})`.execute(tx)

export const insertSitePicture = (db: Db, picture: Insert<'site_pictures'>) =>
  db.insertInto('site_pictures').values(picture).execute()

export const findSitePicture = (db: Db | Tx, id: string) =>
  db
    .selectFrom('site_pictures')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Deletes pictures older than a moment that no version and no preview shows, and returns their ids.
 */
export const deleteUnshownSitePictures = async (tx: Tx, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from site_pictures i where i.created_at < ${before} and not exists (
      select from (select content from site_versions union all select content from site_previews) as site,
        jsonb_each(site.content -> 'pictures') as shown (place, picture)
      where shown.picture ->> 'picture_id' = i.id::text
    ) returning i.id`.execute(tx)
  return rows.map((row) => row.id)
}

export const saveSitePreview = (db: Db, preview: Insert<'site_previews'>) =>
  db
    .insertInto('site_previews')
    .values(preview)
    .onConflict((conflict) =>
      conflict
        .column('editor_id')
        .doUpdateSet({ content: preview.content, created_at: preview.created_at }),
    )
    .execute()

export const findSitePreview = (db: Db, editorId: string) =>
  db
    .selectFrom('site_previews')
    .select('content')
    .where('editor_id', '=', editorId)
    .executeTakeFirst()

export const deleteSitePreviews = (db: Db, before: Date) =>
  db.deleteFrom('site_previews').where('created_at', '<', before).execute()
