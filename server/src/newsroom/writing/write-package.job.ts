import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { writePackage } from '../jobs.ts'

export const writePackageJob = (_deps: Deps, _writers: OpenWriters) =>
  jobHandler({ kind: writePackage, concurrency: 4, work: () => Promise.resolve() })
