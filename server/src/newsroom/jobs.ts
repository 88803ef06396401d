import { z } from 'zod'
import { jobKind } from '../platform/jobs/job.ts'

/** Writes a package. Four run at once: each job has a lane, and jobs of one lane run in turn. */
export const writePackage = jobKind({
  name: 'newsroom/write-package',
  payload: z.object({
    jobId: z.uuid(),
    lane: z.int().min(0).max(3),
    isScheduled: z.boolean().optional(),
  }),
  retries: 3,
  // A model is asked at most fourteen times, five minutes each, and again after an unreadable
  // answer. A job whose process has died is noticed far sooner.
  mostMinutes: 90,
  // No one waits for a scheduled job, and a provider that is down is often back by then.
  firstPauseOf: ({ isScheduled }) => (isScheduled === true ? 3 * 60 : undefined),
  groupOf: ({ lane }) => `lane-${lane}`,
})

/** Deletes for good packages deleted thirty days ago, and pictures that no package shows. */
export const clearNewsroom = jobKind({
  name: 'newsroom/clear-newsroom',
  payload: z.object({}),
  isDaily: true,
})

/** Reads the claims of packages that were last read with other material. */
export const readPackages = jobKind({
  name: 'newsroom/read-packages',
  payload: z.object({}),
  isDaily: true,
})
