import type { StepId } from '@app/contract/newsroom/writing'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { Progress } from '../../writer/progress.ts'
import { beginStep, type StoredStep } from './job-steps.ts'
import { isJobRunning, saveJobPart, updateOpenJob, type RunningJob } from './writing.queries.ts'

const Parts = z.record(z.string(), z.unknown())

/** Records a job's steps as they happen. */
export type RecordedProgress = Progress & {
  begin(step: StepId, detail?: string): Promise<void>
  steps(): readonly StoredStep[]
}

/** Records the steps of a job for its screen, and its paid parts for the next attempt. */
export function followSteps(
  { db, clock }: Deps,
  job: RunningJob,
  first: readonly StoredStep[],
): RecordedProgress {
  let steps = first
  const parts = new Map(Object.entries(Parts.parse(job.kept_parts)))
  return {
    jobId: job.id,
    steps: () => steps,
    begin: async (id, detail) => {
      steps = beginStep(steps, { id, at: clock.now(), ...(detail !== undefined && { detail }) })
      await updateOpenJob(db, job.id, { steps: JSON.stringify(steps) })
    },
    kept: (name) => parts.get(name),
    keep: async (name, part) => {
      parts.set(name, part)
      await saveJobPart(db, job.id, name, JSON.stringify(part))
    },
    isWanted: () => isJobRunning(db, job.id),
  }
}
