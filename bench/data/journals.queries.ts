import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

export type Journal = {
  entries: number
  photos: number
  /** One value made of all titles, stories and moments: equal where the journals say the same. */
  words: string
}

/** What a member's journal holds. */
export async function journalOf(db: Db, memberId: string): Promise<Journal> {
  const { rows } = await sql<Journal>`
    select count(*)::int as entries, count(image_id)::int as photos,
      coalesce(md5(string_agg(title || content || date_trunc('milliseconds', created_at), '' order by title, content)), '')
        as words
    from journal_entries where member_id = ${memberId}`.execute(db)
  const [journal] = rows
  if (!journal) throw new Error('Counting gave no row')
  return journal
}
