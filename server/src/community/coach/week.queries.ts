import type { SelfReport } from '@app/contract/community/self-report'
import type { SymptomId } from '@app/contract/community/symptoms'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { mayBeSealed, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { entryWords } from '../words/word-kinds.ts'
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
export async function listWeekEntries(db: Db, memberId: string, since: string) {
  const rows = await db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.title', 'e.content', 'e.tags', 'e.symptoms', 'e.self_report'])
    .$if(mayBeSealed(db), (query) => query.select('e.sealed'))
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
  return openRows(db, memberId, rows, { kind: entryWords, id: ({ id }) => id })
}
