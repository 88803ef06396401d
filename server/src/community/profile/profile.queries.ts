import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { PhotoKey } from './photo-files.ts'

type Written = { entry_count: number; insight_count: number }

/** Counts the member's entries and insights. */
export async function countWritten(db: Db, memberId: string): Promise<Written> {
  const { rows } = await sql<Written>`select
    (select count(*)::int from journal_entries where member_id = ${memberId}) as entry_count,
    (select count(*)::int from insights where member_id = ${memberId}) as insight_count`.execute(db)
  return rows[0] ?? { entry_count: 0, insight_count: 0 }
}

/** False where they have premium already. */
export const makePremium = async (tx: Tx, memberId: string) =>
  (await tx
    .updateTable('members')
    .set({ is_premium: true })
    .where('account_id', '=', memberId)
    .where('is_premium', '=', false)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

export const findPhotoId = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('members')
    .select('profile_image_id as id')
    .where('account_id', '=', memberId)
    .where('profile_image_id', '=', id)
    .$narrowType<{ id: string }>()
    .executeTakeFirst()

/** Locks the member's row, and returns the id of its photo. */
export const lockPhotoId = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('members')
    .select('profile_image_id as id')
    .where('account_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setPhotoId = (tx: Tx, memberId: string, photo: { id: string; bytes: number } | null) =>
  tx
    .updateTable('members')
    .set({ profile_image_id: photo?.id ?? null, profile_image_bytes: photo?.bytes ?? null })
    .where('account_id', '=', memberId)
    .execute()

/** Lists those photos that their members show. */
export const listShownPhotos = async (db: Db, photos: readonly PhotoKey[]): Promise<PhotoKey[]> => {
  const memberIds = photos.map((photo) => photo.member_id)
  const ids = photos.map((photo) => photo.id)
  // Two arrays instead of a list of values make one statement of any length.
  const { rows } = await sql<PhotoKey>`select listed.member_id, listed.id
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as listed (member_id, id)
    join members m on m.account_id = listed.member_id and m.profile_image_id = listed.id
    order by listed.member_id, listed.id`.execute(db)
  return rows
}
