import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

type Stored = { photos: number; archives: number }

/**
 * Sums up the bytes of a member's files, by the index of images alone. A photo from before its
 * bytes were kept is taken at a fifth of a byte a pixel, which is more than most have.
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

/** An entry's row, its usual letter and other fields, about: many small entries take room too. */
export const besideWordsBytes = 1_000
/** The length of a letter that is in it. */
export const usualLetterBytes = 1_000
/** The same of a goal. */
export const besideGoalBytes = 200

const lengthOf = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )
const lengthsOf = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql`octet_length(array_to_string(${sql.ref(column)}, ''))`),
    sql` + `,
  )

/** The bytes of an entry's words, or of a version's. */
export const bytesOfWords = lengthOf('title', 'content', 'sealed')
/** The bytes of a letter with what was written under it. */
export const bytesOfLetter = sql`${lengthOf('text', 'comment', 'comment_answer', 'sealed', 'sealed_comment')}
  + ${lengthsOf('part_ids', 'fact_ids', 'comment_part_ids')}`

/**
 * Sums up the bytes of what a member wrote: entries, what is long in letters and under them,
 * earlier versions, deleted entries and goals. The database knows the lengths of long texts without
 * reading them.
 */
export async function sumTexts(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
    ((select coalesce(sum(${besideWordsBytes}::int + ${bytesOfWords}), 0) from journal_entries
        where member_id = ${memberId})
      + (select coalesce(sum(greatest(${bytesOfLetter} - ${usualLetterBytes}::int, 0)), 0)
          from insights where member_id = ${memberId})
      + (select coalesce(sum(${bytesOfWords}), 0) from entry_versions where member_id = ${memberId})
      + (select coalesce(sum(${besideWordsBytes}::int + text_bytes), 0)
          from deleted_entries where member_id = ${memberId})
      + (select coalesce(sum(${besideGoalBytes}::int + ${lengthOf('goal', 'sealed')}), 0)
          from goals where member_id = ${memberId}))::bigint as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
