import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

/** An image is named by its owner and its id. */
export type ImageKey = { member_id: string; id: string }

export const insertImage = (db: Db, image: Insert<'images'>) => db.insertInto('images').values(image).execute()

export const findImage = (db: Db, memberId: string, id: string) =>
  db.selectFrom('images').select('id').where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()

/** Holds the image until the transaction ends. */
export const lockImage = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('images')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The entry that shows an image, be it a deleted one. */
export const findEntryWithImage = (db: Db, memberId: string, imageId: string) =>
  entryWith(db, 'journal_entries', memberId, imageId)
    .unionAll(entryWith(db, 'deleted_entries', memberId, imageId))
    .executeTakeFirst()

const entryWith = (db: Db, table: 'journal_entries' | 'deleted_entries', memberId: string, imageId: string) =>
  db.selectFrom(table).select('id').where('member_id', '=', memberId).where('image_id', '=', imageId)

export const deleteImage = (tx: Tx, memberId: string, id: string) =>
  tx.deleteFrom('images').where('member_id', '=', memberId).where('id', '=', id).execute()

/** Holds images that no entry shows, be it a deleted one, and that are older than a moment, oldest first. */
export const lockUnusedImages = async (tx: Tx, before: Date, limit: number): Promise<ImageKey[]> => {
  const { rows } = await sql<ImageKey>`
    select i.member_id, i.id from images i
    where i.created_at < ${before}
      and not exists (select 1 from journal_entries e where e.member_id = i.member_id and e.image_id = i.id)
      and not exists (select 1 from deleted_entries d where d.member_id = i.member_id and d.image_id = i.id)
    order by i.created_at, i.id limit ${limit} for update of i skip locked`.execute(tx)
  return rows
}

/** Deletes those of the images that still no entry shows, and answers which. */
export const deleteUnusedImages = async (tx: Tx, images: readonly ImageKey[]): Promise<ImageKey[]> => {
  const { rows } = await sql<ImageKey>`
    delete from images i using ${listOf(images)}
    where i.member_id = listed.member_id and i.id = listed.id
      and not exists (select 1 from journal_entries e where e.member_id = i.member_id and e.image_id = i.id)
      and not exists (select 1 from deleted_entries d where d.member_id = i.member_id and d.image_id = i.id)
    returning i.member_id, i.id`.execute(tx)
  return rows
}

/** Those of the images that have a row. */
export const listKnownImages = async (db: Db, images: readonly ImageKey[]): Promise<ImageKey[]> => {
  const { rows } = await sql<ImageKey>`
    select i.member_id, i.id from ${listOf(images)} join images i on i.member_id = listed.member_id and i.id = listed.id
    order by i.member_id, i.id`.execute(db)
  return rows
}

// Two arrays rather than a list of values: one statement, whatever its length.
const listOf = (images: readonly ImageKey[]) => {
  const memberIds = images.map((image) => image.member_id)
  const ids = images.map((image) => image.id)
  return sql`unnest(${memberIds}::uuid[], ${ids}::uuid[]) as listed (member_id, id)`
}
