import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

// An entry's letter and its other fields, about.
const besideWordsBytes = 2_000

/** Sums up about how long the list of all entries is; the words are measured, and not read. */
export async function sumOfList(db: Db, memberId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('journal_entries as e')
    .select(
      sql<number>`coalesce(sum(${besideWordsBytes}::int + octet_length(e.title)
        + octet_length(e.content) + coalesce(octet_length(e.sealed), 0)), 0)::bigint`.as('bytes'),
    )
    .where('e.member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return bytes
}
