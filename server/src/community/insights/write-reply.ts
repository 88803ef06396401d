import { setTimeout as sleep } from 'node:timers/promises'
import type { Coach, CoachInsight } from '../../coach/coach.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { ledgerLength } from '../coach/memory.ts'
import { readEntries } from '../coach/threads.ts'
import { contextOf, type EntryForCoach, toCoachEntry } from './coach-context.ts'
import { findEntryForCoach, recentReplies } from './coach-context.queries.ts'
import { type InsightOf } from './insights.queries.ts'

// Calls of a provider only wait, so many can run at once. The built-in coach needs the processor,
// and most of it must stay free for members who are writing.
const concurrency = { provider: 20, builtIn: 2 }
export const repliesAtOnce = ({ llm }: Pick<Deps, 'llm'>) =>
  llm ? concurrency.provider : concurrency.builtIn

// The longest stories keep the process busy for some 50 ms, in which it answers nobody. A member's
// replies follow one another, so that many such stories would leave little of it for the others.
const longAdviceMs = 20
const rest = { share: 3, longestMs: 300 }

type Reply = {
  /** True if the entry still waits for this reply. */
  isDue(db: Db, entry: EntryForCoach): boolean | Promise<boolean>
  keep(tx: Tx, insight: CoachInsight): Promise<void>
}

/**
 * Asks the coach and saves its reply. Returns false if the ledger or the entry changed meanwhile. A
 * safety text stands in any case: a second call of a provider might miss the warning sign.
 */
export async function adviseOnce(
  { deps, coach }: { deps: Deps; coach: Coach },
  { memberId, entryId }: InsightOf,
  { isDue, keep }: Reply,
): Promise<boolean> {
  const entry = await findEntryForCoach(deps.db, memberId, entryId)
  // A restored account gets its entries answered by other jobs.
  if (!entry || entry.is_closed || !(await isDue(deps.db, entry))) return true
  await readEntries({ deps, coach }, memberId)
  const replies = await recentReplies(deps.db, memberId, ledgerLength)
  const context = await contextOf(deps, memberId, entry, replies)
  const began = performance.now()
  const insight = await coach.adviseOn(toCoachEntry(entry), context)
  const tookMs = performance.now() - began
  const isOver = await inTransaction(deps.db, async (tx) => {
    // Replies to one member are saved one after the other.
    await lockMember(tx, memberId)
    const current = await findEntryForCoach(tx, memberId, entryId)
    if (!current || current.is_closed || !(await isDue(tx, current))) return true
    if (insight.kind !== 'safety' && current.newest_reply_id !== entry.newest_reply_id) return false
    if (current.updated_at.getTime() !== entry.updated_at.getTime()) return false
    await keep(tx, insight)
    return true
  })
  if (!deps.llm && tookMs > longAdviceMs) await sleep(Math.min(tookMs * rest.share, rest.longestMs))
  return isOver
}
