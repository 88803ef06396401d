import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

type Stored = { photos: number; archives: number }

/**
 * Sums up the bytes of a member's files, by the index of images alone. A photo from before its bytes
 * were kept is taken at a fifth of a byte a pixel, which is more than most have.
 */
export async function sumStored(db: Db | Tx, memberId: string): Promise<Stored> {
  const { rows } = await sql<Stored>`select
    (select coalesce(sum(coalesce(bytes, width::bigint * height / 5)), 0)::bigint from images
      where member_id = ${memberId})
      + (select coalesce(profile_image_bytes, 0) from members where account_id = ${memberId}) as photos,
    (select coalesce(sum(archive_bytes), 0)::bigint from imports
      where member_id = ${memberId} and status in ('checked', 'waiting', 'running')) as archives`.execute(
    db,
  )
  return { photos: rows[0]?.photos ?? 0, archives: rows[0]?.archives ?? 0 }
}
