import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { answerAgain } from '../jobs.ts'
import { findInsightOf, type InsightOf, setAskedAgain } from './insights.queries.ts'
import { rewriteInsight } from './save-insight.ts'
import { adviseOnce, repliesAtOnce } from './write-reply.ts'

/** Replaces a reply by another one. Safe to run twice: the replacement ends the request. */
export const answerAgainJob = (deps: Deps, coach: Coach) =>
  jobHandler({
    kind: answerAgain,
    concurrency: repliesAtOnce(deps),
    work: async (of) => {
      while (!(await answerOnceMore(deps, coach, of))) continue
    },
    // The existing reply stays, and the member can ask again.
    onGivenUp: (of) =>
      inTransaction(deps.db, async (tx) => void (await setAskedAgain(tx, of, null))),
  })

const answerOnceMore = (deps: Deps, coach: Coach, of: InsightOf) =>
  adviseOnce({ deps, coach }, of, {
    isDue: async (db) =>
      ((await findInsightOf(db, of.memberId, of.entryId))?.asked_again_at ?? null) !== null,
    keep: async (tx, insight) => {
      const current = await findInsightOf(tx, of.memberId, of.entryId)
      if (current) await rewriteInsight({ deps, coach, tx }, of, current.id, insight)
    },
  })
