import type { ThemeId } from '@app/contract/community/themes'
import type { Db } from '../../platform/db/db.ts'

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
    .where('i.member_id', '=', memberId)
    .where((row) => row.ref('i.is_remembered'))
    // The coach and the member both choose themes from the contract's list.
    .$narrowType<{ theme: ThemeId | null }>()

export const listRemembered = (db: Db, memberId: string, limit: number) =>
  selectMemory(db, memberId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()

export const findRemembered = (db: Db, memberId: string, insightId: string) =>
  selectMemory(db, memberId).where('i.id', '=', insightId).executeTakeFirst()

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
