import type { Coach, CoachInsight } from '../../coach/coach.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isClosed } from '../../platform/auth/closed-accounts.queries.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { ledgerLength } from '../coach/memory.ts'
import { contextOf, type EntryForCoach, toCoachEntry } from './coach-context.ts'
import { findEntryForCoach, type InsightOf, recentReplies } from './insights.queries.ts'

// A provider's answer is waited for, so others may be waited for meanwhile; the built-in coach needs the processor, of
// which those who are writing will have the larger part.
const atOnce = { waiting: 20, thinking: 2 }
export const repliesAtOnce = ({ llm }: Pick<Deps, 'llm'>) => (llm ? atOnce.waiting : atOnce.thinking)

type Reply = {
  /** True when the entry still waits for this reply. */
  isDue(db: Db, entry: EntryForCoach): boolean | Promise<boolean>
  keep(tx: Tx, insight: CoachInsight): Promise<void>
}

/**
 * Asks the coach and keeps its reply. Answers false when the ledger or the entry changed while the coach was writing. What
 * it says of a warning sign stands whatever the ledger holds: asked again, a provider might not see it.
 */
export async function adviseOnce(
  { deps, coach }: { deps: Deps; coach: Coach },
  { memberId, entryId }: InsightOf,
  { isDue, keep }: Reply,
): Promise<boolean> {
  const entry = await findEntryForCoach(deps.db, memberId, entryId)
  if (!entry || !(await isDue(deps.db, entry))) return true
  // Had back, the account has its entries answered by other jobs.
  if (await isClosed(deps.db, memberId)) return true
  const replies = await recentReplies(deps.db, memberId, ledgerLength)
  const insight = await coach.adviseOn(toCoachEntry(entry), await contextOf(deps, memberId, entry, replies))
  return inTransaction(deps.db, async (tx) => {
    // Replies to one member are written one after the other.
    await lockMember(tx, memberId)
    const current = await findEntryForCoach(tx, memberId, entryId)
    if (!current || !(await isDue(tx, current)) || (await isClosed(tx, memberId))) return true
    if (insight.kind !== 'safety' && current.newest_reply_id !== entry.newest_reply_id) return false
    if (current.updated_at.getTime() !== entry.updated_at.getTime()) return false
    await keep(tx, insight)
    return true
  })
}
