import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { bytesOfLetter, bytesOfWords } from '../space/space.queries.ts'

// The other fields of an entry and of its letter, about.
const besideWordsBytes = 1_000

/** Sums up about how long the list of all entries is; the words are measured, and not read. */
export async function sumOfList(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
    ((select coalesce(sum(${besideWordsBytes}::int + ${bytesOfWords}), 0) from journal_entries
        where member_id = ${memberId})
      + (select coalesce(sum(${bytesOfLetter}), 0) from insights
        where member_id = ${memberId}))::bigint as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
