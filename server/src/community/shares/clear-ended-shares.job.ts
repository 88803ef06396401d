import { endedShareKeptDays } from '@app/contract/community/shares'
import { dayMs } from '@app/contract/days'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { clearEndedShares } from '../jobs.ts'
import { deleteOver, emptyExpired } from './shares.queries.ts'

/**
 * Empties the shares that have run out, and takes those from the lists that were over thirty days
 * ago. Runs daily.
 */
export const clearEndedSharesJob = ({ db, clock }: Deps) =>
  jobHandler({
    kind: clearEndedShares,
    concurrency: 1,
    work: () =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        await emptyExpired(tx, now)
        await deleteOver(tx, new Date(now.getTime() - endedShareKeptDays * dayMs))
      }),
  })
