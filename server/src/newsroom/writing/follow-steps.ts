import type { StepId } from '@app/contract/newsroom/writing'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { Progress } from '../../writer/progress.ts'
import { beginStep, type StoredStep } from './job-steps.ts'
import { isJobRunning, saveJobPart, updateOpenJob, type RunningJob } from './writing.queries.ts'

const Parts = z.record(z.string(), z.unknown())

/** A generation's steps, written down as they happen. */
export type RecordedProgress = Progress & {
  begin(step: StepId, detail?: string): Promise<void>
  steps(): readonly StoredStep[]
}

/** Follows a generation for anyone who looks at its job, and keeps for its next attempt what it has bought. */
export function followSteps({ db, clock }: Deps, job: RunningJob, first: readonly StoredStep[]): RecordedProgress {
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
