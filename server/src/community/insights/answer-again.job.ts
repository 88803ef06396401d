import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { answerAgain } from '../jobs.ts'
import { findInsightOf, type InsightOf, setAskedAgain } from './insights.queries.ts'
import { rewriteInsight } from './save-insight.ts'
import { adviseOnce, repliesAtOnce } from './write-reply.ts'

/** Puts another reply of the coach in the place of one. Safe to run twice: a reply that has come is no longer asked for. */
export const answerAgainJob = (deps: Deps, coach: Coach) =>
  jobHandler({
    kind: answerAgain,
    concurrency: repliesAtOnce(deps),
    work: async (of) => {
      while (!(await answerOnceMore(deps, coach, of))) continue
    },
    // The reply that is there stays, and can be asked about again.
    onGivenUp: (of) => inTransaction(deps.db, async (tx) => void (await setAskedAgain(tx, of, null))),
  })

const answerOnceMore = (deps: Deps, coach: Coach, of: InsightOf) =>
  adviseOnce({ deps, coach }, of, {
    isDue: async (db) => ((await findInsightOf(db, of.memberId, of.entryId))?.asked_again_at ?? null) !== null,
    keep: async (tx, insight) => {
      const given = await findInsightOf(tx, of.memberId, of.entryId)
      if (given) await rewriteInsight({ deps, coach, tx }, of, given.id, insight)
    },
  })
