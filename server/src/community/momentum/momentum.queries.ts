import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Lists the entries since a moment, newest first. It marks those with a safety text or a symptom,
 * which never count as praise.
 */
export const entriesSince = (db: Db, memberId: string, since: Date) =>
  db
    .selectFrom('journal_entries as e')
    .select([
      'e.id',
      'e.title',
      'e.content',
      'e.created_at',
      sql<boolean>`e.not_milestone_at is not null`.as('isNoMilestone'),
      sql<boolean>`cardinality(e.symptoms) > 0 or exists (
        select from insights i where i.member_id = e.member_id and i.entry_id = e.id and i.kind = 'safety'
      )`.as('isDelicate'),
    ])
    .where('e.member_id', '=', memberId)
    .where('e.created_at', '>=', since)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()

/** Lists the times of the member's entries before a moment, newest first. */
export const writtenBefore = (db: Db, memberId: string, before: Date, limit: number) =>
  db
    .selectFrom('journal_entries')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const activeGoalText = (db: Db, memberId: string) =>
  db
    .selectFrom('goals')
    .select('goal')
    .where('member_id', '=', memberId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

/** Keeps since when an entry is no milestone; false if it is not the member's. */
export const keepNotMilestone = async (db: Db, memberId: string, id: string, since: Date | null) => {
  const { numUpdatedRows } = await db
    .updateTable('journal_entries')
    .set({ not_milestone_at: since })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
