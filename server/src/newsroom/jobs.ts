import { z } from 'zod'
import { jobKind } from '../platform/jobs/job.ts'

/** Writes a package. Four are at work at once: each job has a lane, and those of one lane wait for each other. */
export const writePackage = jobKind({
  name: 'newsroom/write-package',
  payload: z.object({ jobId: z.uuid(), lane: z.int().min(0).max(3), isScheduled: z.boolean().optional() }),
  retries: 3,
  // A model is asked fourteen times at most, five minutes each at most, and once more for an answer that cannot be read.
  // One whose process has gone is missed far sooner.
  mostMinutes: 90,
  // Nobody waits for what the scheduler ordered, and a provider that is down is often back by then.
  firstPauseOf: ({ isScheduled }) => (isScheduled === true ? 3 * 60 : undefined),
  groupOf: ({ lane }) => `lane-${lane}`,
})

/** Removes packages for good that were deleted thirty days ago, and pictures that no package shows. */
export const clearNewsroom = jobKind({
  name: 'newsroom/clear-newsroom',
  payload: z.object({}),
  isDaily: true,
})
