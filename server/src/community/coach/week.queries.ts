import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const findWantsWeekLetter = async (db: Db, memberId: string) =>
  (
    await db
      .selectFrom('members')
      .select('sunday_letter')
      .where('account_id', '=', memberId)
      .executeTakeFirst()
  )?.sunday_letter ?? false

/**
 * Lists the entries since a day that the coach remembers, oldest first; hard are those that it did
 * not coach.
 */
export const listWeekEntries = (db: Db, memberId: string, since: string) =>
  db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .select(['e.title', 'e.content', 'e.happened_on as day', 'i.theme'])
    .select(
      sql<boolean>`cardinality(e.symptoms) > 0 or coalesce(i.kind = 'safety' or i.form = 'condolence'
        or i.comment_answer_kind = 'safety', false)`.as('isHard'),
    )
    .where('e.member_id', '=', memberId)
    .where('e.happened_on', '>=', since)
    .where((row) => row.fn.coalesce('i.is_remembered', row.val(true)))
    .orderBy('e.happened_on')
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()
