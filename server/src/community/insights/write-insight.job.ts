import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { writeInsight } from '../jobs.ts'
import { countryOf, toCoachEntry } from './coach-context.ts'
import { findEntryForCoach } from './coach-context.queries.ts'
import { markFailed } from './insights.queries.ts'
import { keepInsight } from './save-insight.ts'
import { adviseOnce, repliesAtOnce } from './write-reply.ts'

/** Asks the coach to answer one entry. Safe to run twice: an entry keeps its first insight. */
export const writeInsightJob = (deps: Deps, coach: Coach) =>
  jobHandler({
    kind: writeInsight,
    concurrency: repliesAtOnce(deps),
    work: async ({ memberId, entryId }) => {
      // The member's other entry may be answered meanwhile: the ledger is then read again.
      while (!(await answerEntry(deps, coach, memberId, entryId))) continue
    },
    onGivenUp: ({ memberId, entryId }) => closeUnanswered(deps, coach, memberId, entryId),
  })

const answerEntry = (deps: Deps, coach: Coach, memberId: string, entryId: string) =>
  adviseOnce(
    { deps, coach },
    { memberId, entryId },
    {
      isDue: (_db, entry) => entry.insight_status !== 'ready',
      keep: (tx, insight) => keepInsight({ deps, coach, tx }, { memberId, entryId }, insight),
    },
  )

/** Even if the coach fails, a member with a warning sign gets its safety text. */
async function closeUnanswered(
  deps: Deps,
  coach: Coach,
  memberId: string,
  entryId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    const entry = await findEntryForCoach(tx, memberId, entryId)
    if (!entry || entry.is_closed) return
    const safety = coach.safetyFor(toCoachEntry(entry), countryOf(entry))
    if (safety) await keepInsight({ deps, coach, tx }, { memberId, entryId }, safety)
    else await markFailed(tx, memberId, entryId)
  })
}
