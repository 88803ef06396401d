import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { isClosed } from '../../platform/sessions/closed-accounts.queries.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { writeInsight } from '../jobs.ts'
import { ledgerLength } from '../coach/memory.ts'
import { contextOf, countryOf, symptomsOf, toCoachEntry, wordsOf } from './coach-context.ts'
import { findEntryForCoach, markFailed, recentReplies } from './insights.queries.ts'
import { keepInsight } from './keep-insight.ts'

// A provider's answer is waited for, so others may be waited for meanwhile; the built-in coach needs the processor, of
// which those who are writing shall have the larger part.
const atOnce = { waiting: 20, thinking: 2 }

/** Asks the coach to answer one entry. Safe to run twice: an entry keeps its first insight. */
export const writeInsightJob = (deps: Deps, coach: Coach) =>
  jobHandler({
    kind: writeInsight,
    concurrency: deps.llm ? atOnce.waiting : atOnce.thinking,
    work: async ({ memberId, entryId }) => {
      // Another entry of the same member may be answered meanwhile: then the ledger is read again.
      while (!(await answerEntry(deps, coach, memberId, entryId))) continue
    },
    onGivenUp: ({ memberId, entryId }) => closeUnanswered(deps, coach, memberId, entryId),
  })

/**
 * Answers false when the ledger or the entry changed while the coach was writing. What it says of a warning sign
 * stands whatever the ledger holds: asked again, a provider might not see it.
 */
async function answerEntry(deps: Deps, coach: Coach, memberId: string, entryId: string): Promise<boolean> {
  const entry = await findEntryForCoach(deps.db, memberId, entryId)
  if (!entry || entry.insight_status === 'ready') return true
  // Had back, the account has its entries answered by other jobs.
  if (await isClosed(deps.db, memberId)) return true
  const replies = await recentReplies(deps.db, memberId, ledgerLength)
  const insight = await coach.adviseOn(toCoachEntry(entry), await contextOf(deps, memberId, entry, replies))
  return inTransaction(deps.db, async (tx) => {
    // Replies to one member are written one after the other.
    await lockMember(tx, memberId)
    const current = await findEntryForCoach(tx, memberId, entryId)
    if (!current || (await isClosed(tx, memberId))) return true
    if (insight.kind !== 'safety' && current.newest_reply_id !== entry.newest_reply_id) return false
    if (current.updated_at.getTime() !== entry.updated_at.getTime()) return false
    await keepInsight({ deps, coach, tx }, { memberId, entryId }, insight)
    return true
  })
}

/** Whoever has a warning sign is told what to do about it, also when the coach could not answer. */
async function closeUnanswered(deps: Deps, coach: Coach, memberId: string, entryId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    const entry = await findEntryForCoach(tx, memberId, entryId)
    if (!entry || (await isClosed(tx, memberId))) return
    const safety = coach.safetyFor({ symptoms: symptomsOf(entry), words: wordsOf(entry) }, countryOf(entry))
    if (safety) await keepInsight({ deps, coach, tx }, { memberId, entryId }, safety)
    else await markFailed(tx, memberId, entryId)
  })
}
