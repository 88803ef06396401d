import type { ThemeId } from '@app/contract/community/themes'
import type { Db } from '../../platform/db/db.ts'
import { mayBeSealed, openRow, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { entryWords, letterWords } from '../words/word-kinds.ts'

const selectMemory = (db: Db, memberId: string) =>
  db
    .selectFrom('insights as i')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.member_id', '=', 'i.member_id').onRef('e.id', '=', 'i.entry_id'),
    )
    .select([
      'i.id as insight_id',
      'i.entry_id',
      'e.title as entry_title',
      'i.theme',
      'i.fact_ids',
      'i.created_at',
    ])
    .$if(mayBeSealed(db), (query) => query.select(['i.sealed', 'e.sealed as sealed_entry']))
    .where('i.member_id', '=', memberId)
    .where((row) => row.ref('i.is_remembered'))
    // The coach and the member both choose themes from the contract's list.
    .$narrowType<{ theme: ThemeId | null }>()

const id = ({ entry_id }: { entry_id: string }) => entry_id
const opening = [
  { kind: letterWords, id },
  { kind: entryWords, id, from: 'sealed_entry', as: { title: 'entry_title' } },
]

export async function listRemembered(db: Db, memberId: string, limit: number) {
  const rows = await selectMemory(db, memberId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
  return openRows(db, memberId, rows, ...opening)
}

export async function findRemembered(db: Db, memberId: string, insightId: string) {
  const row = await selectMemory(db, memberId).where('i.id', '=', insightId).executeTakeFirst()
  return openRow(db, memberId, row, ...opening)
}

export const setTheme = (db: Db, memberId: string, insightId: string, theme: ThemeId) =>
  db
    .updateTable('insights')
    // The articles beside the reply are then chosen again.
    .set({ theme, recommended_from: null })
    .where('member_id', '=', memberId)
    .where('id', '=', insightId)
    .where('kind', '=', 'coaching')
    .returning('id')
    .executeTakeFirst()

/** Returns a row if the insight is the member's, remembered until now or not. */
export const forgetOne = (db: Db, memberId: string, insightId: string) =>
  db
    .updateTable('insights')
    .set({ is_remembered: false })
    .where('member_id', '=', memberId)
    .where('id', '=', insightId)
    .returning('id')
    .executeTakeFirst()

export const forgetAll = (db: Db, memberId: string) =>
  db
    .updateTable('insights')
    .set({ is_remembered: false })
    .where('member_id', '=', memberId)
    .where((row) => row.ref('is_remembered'))
    .execute()
