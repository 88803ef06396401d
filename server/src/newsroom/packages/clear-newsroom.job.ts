import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { clearNewsroom } from '../jobs.ts'
import { deletedKeptMs } from './packages.ts'
import { deletePackagesBefore } from './packages.queries.ts'

/** Removes for good what was deleted thirty days ago. */
export const clearNewsroomJob = ({ db, clock }: Deps) =>
  jobHandler({
    kind: clearNewsroom,
    concurrency: 1,
    work: async () => {
      await deletePackagesBefore(db, new Date(clock.now().getTime() - deletedKeptMs))
    },
  })
