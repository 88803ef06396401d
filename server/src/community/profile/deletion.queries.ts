import type { Tx } from '../../platform/db/db.ts'

export const listUnanswered = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('journal_entries')
    .select('id')
    .where('member_id', '=', memberId)
    .where('insight_status', '=', 'pending')
    .orderBy('created_at')
    .execute()

export const listUnfinishedImports = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('imports')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
