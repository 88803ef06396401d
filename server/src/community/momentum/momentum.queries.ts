import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { mayBeSealed, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { entryWords } from '../words/word-kinds.ts'

/**
 * Lists the entries from one day to another, newest first. It marks those with a safety text or a
 * symptom, which never count as praise.
 */
export async function entriesBetween(
  db: Db,
  memberId: string,
  { from, to }: { from: string; to: string },
) {
  const rows = await db
    .selectFrom('journal_entries as e')
    .select([
      'e.id',
      'e.title',
      'e.content',
      'e.happened_on as day',
      sql<boolean>`e.not_milestone_at is not null`.as('isNoMilestone'),
      sql<boolean>`cardinality(e.symptoms) > 0 or exists (
        select from insights i where i.member_id = e.member_id and i.entry_id = e.id and i.kind = 'safety'
      )`.as('isDelicate'),
    ])
    .$if(mayBeSealed(db), (query) => query.select('e.sealed'))
    .where('e.member_id', '=', memberId)
    .where('e.happened_on', '>=', from)
    .where('e.happened_on', '<=', to)
    .orderBy('e.happened_on', 'desc')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return openRows(db, memberId, rows, { kind: entryWords, id: ({ id }) => id })
}

/** Lists the days before one that have entries, newest first. */
export const daysBefore = (db: Db, memberId: string, before: string, limit: number) =>
  db
    .selectFrom('journal_entries')
    .select('happened_on as day')
    .distinct()
    .where('member_id', '=', memberId)
    .where('happened_on', '<', before)
    .orderBy('happened_on', 'desc')
    .limit(limit)
    .execute()

/** Keeps since when an entry is no milestone; false if it is not the member's. */
export const keepNotMilestone = async (
  db: Db,
  memberId: string,
  id: string,
  since: Date | null,
) => {
  const { numUpdatedRows } = await db
    .updateTable('journal_entries')
    .set({ not_milestone_at: since })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
