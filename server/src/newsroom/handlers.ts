import type { Deps } from '../platform/deps.ts'
import type { JobHandler } from '../platform/jobs/job.ts'
import type { OpenWriters } from '../writer/writers.ts'
import { clearNewsroomJob } from './deleted/clear-newsroom.job.ts'
import { writePackageJob } from './writing/write-package.job.ts'

/** The newsroom's background jobs. */
export const newsroomHandlers = (deps: Deps, writers: OpenWriters): JobHandler[] => [
  writePackageJob(deps, writers),
  clearNewsroomJob(deps),
]
