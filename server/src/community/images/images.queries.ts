import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

/** The owner and the id together name an image. */
export type ImageKey = { member_id: string; id: string }

export const insertImage = (db: Db, image: Insert<'images'>) =>
  db.insertInto('images').values(image).execute()

export const findImage = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('images')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks the image until the transaction ends. */
export const lockImage = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('images')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Finds the entry that shows an image, also among the deleted ones. */
export const findEntryWithImage = (db: Db, memberId: string, imageId: string) =>
  entryWith(db, 'journal_entries', memberId, imageId)
    .unionAll(entryWith(db, 'deleted_entries', memberId, imageId))
    .executeTakeFirst()

const entryWith = (
  db: Db,
  table: 'journal_entries' | 'deleted_entries',
  memberId: string,
  imageId: string,
) =>
  db
    .selectFrom(table)
    .select('id')
    .where('member_id', '=', memberId)
    .where('image_id', '=', imageId)

export const deleteImage = (tx: Tx, memberId: string, id: string) =>
  tx.deleteFrom('images').where('member_id', '=', memberId).where('id', '=', id).execute()

/** Locks images older than a moment that no entry shows, deleted ones included, oldest first. */
export const lockUnusedImages = async (
  tx: Tx,
  before: Date,
  limit: number,
): Promise<ImageKey[]> => {
  const { rows } = await sql<ImageKey>`
    select i.member_id, i.id from images i
    where i.created_at < ${before}
      and not exists (select 1 from journal_entries e where e.member_id = i.member_id and e.image_id = i.id)
      and not exists (select 1 from deleted_entries d where d.member_id = i.member_id and d.image_id = i.id)
    order by i.created_at, i.id limit ${limit} for update of i skip locked`.execute(tx)
  return rows
}

/** Deletes those images that still no entry shows, and returns them. */
export const deleteUnusedImages = async (
  tx: Tx,
  images: readonly ImageKey[],
): Promise<ImageKey[]> => {
  const { rows } = await sql<ImageKey>`
    delete from images i using ${listOf(images)}
    where i.member_id = listed.member_id and i.id = listed.id
      and not exists (select 1 from journal_entries e where e.member_id = i.member_id and e.image_id = i.id)
      and not exists (select 1 from deleted_entries d where d.member_id = i.member_id and d.image_id = i.id)
    returning i.member_id, i.id`.execute(tx)
  return rows
}

/** Lists those images that have a row. */
export const listKnownImages = async (db: Db, images: readonly ImageKey[]): Promise<ImageKey[]> => {
  const { rows } = await sql<ImageKey>`
    select i.member_id, i.id from ${listOf(images)} join images i on i.member_id = listed.member_id and i.id = listed.id
    order by i.member_id, i.id`.execute(db)
  return rows
}

// Two arrays instead of a list of values make one statement of any length.
const listOf = (images: readonly ImageKey[]) => {
  const memberIds = images.map((image) => image.member_id)
  const ids = images.map((image) => image.id)
  return sql`unnest(${memberIds}::uuid[], ${ids}::uuid[]) as listed (member_id, id)`
}
