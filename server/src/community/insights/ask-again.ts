import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { answerAgain } from '../jobs.ts'
import { findInsightToAsk, setAskedAgain } from './insights.queries.ts'

/**
 * Asks the coach for another reply, once for each change of the entry's words; a second request
 * changes nothing. A safety message stays, whatever the member removed from the entry since
 * (decision 0015).
 */
export const askAgain = (deps: Deps, memberId: string, insightId: string) =>
  inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    const found = await findInsightToAsk(tx, memberId, insightId)
    if (!found) return refuse('insights/not-found')
    if (found.kind === 'safety') return refuse('insights/safety-stays')
    if (!found.is_outdated) return refuse('insights/up-to-date')
    if (found.asked_again_at === null) {
      const of = { memberId, entryId: found.entry_id }
      await setAskedAgain(tx, of, deps.clock.now())
      await deps.jobs.enqueue(tx, answerAgain, of)
    }
    return { isAskedAgain: true as const }
  })
