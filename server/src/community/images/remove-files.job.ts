import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { removeFiles } from '../jobs.ts'

/** Removes all files under a prefix, after their rows are gone. */
export const removeFilesJob = (deps: Deps) =>
  jobHandler({
    kind: removeFiles,
    concurrency: 2,
    work: ({ prefix }) => deps.storage.removeAll(prefix),
  })
