import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { listDue } from '../../platform/auth/closed-accounts.queries.ts'
import { deleteClosedAccounts } from '../jobs.ts'
import { deleteForGood } from './deletion.ts'

/** Deletes members for good whose closed accounts were not reopened in time. */
export const deleteClosedAccountsJob = (deps: Pick<Deps, 'db' | 'clock' | 'jobs'>) =>
  jobHandler({
    kind: deleteClosedAccounts,
    concurrency: 1,
    work: async () => {
      for (const { id } of await listDue(deps.db, 'member', deps.clock.now()))
        await deleteForGood(deps, id)
    },
  })
