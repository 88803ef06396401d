import { z } from 'zod'
import { jobKind } from '../platform/jobs/job.ts'

/** Looks whether a copy or a proof is due, and has it done. */
export const planCopies = jobKind({
  name: 'backup/plan-copies',
  payload: z.object({}),
  everyMinutes: 5,
})

const run = { payload: z.object({ runId: z.uuid() }), mostMinutes: 6 * 60 }

/** Makes a copy of everything. */
export const makeCopyKind = jobKind({ name: 'backup/make-copy', ...run })

/** Restores the newest copy beside the installation, and compares. */
export const proveCopyKind = jobKind({ name: 'backup/prove-copy', ...run, retries: 2 })
