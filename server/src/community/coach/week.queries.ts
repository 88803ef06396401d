import type { SelfReport } from '@app/contract/community/self-report'
import type { SymptomId } from '@app/contract/community/symptoms'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isHardEntry } from './hard-entries.queries.ts'

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
    .select(['e.title', 'e.content', 'e.tags', 'e.symptoms', 'e.self_report'])
    .select(['e.happened_on as day', 'i.theme'])
    // An entry may still wait for its letter, or have come by an import.
    .select([sql<boolean>`i.id is not null`.as('isAnswered'), isHardEntry.as('isHard')])
    .where('e.member_id', '=', memberId)
    .where('e.happened_on', '>=', since)
    .where((row) => row.fn.coalesce('i.is_remembered', row.val(true)))
    .orderBy('e.happened_on')
    .orderBy('e.created_at')
    .orderBy('e.id')
    // The contract parsed them before they were stored.
    .$narrowType<{ self_report: SelfReport | null; symptoms: SymptomId[] }>()
    .execute()
