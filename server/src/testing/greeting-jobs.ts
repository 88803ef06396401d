import { z } from 'zod'
import { inTransaction } from '../platform/db/transaction.ts'
import { jobKind, type JobHandler } from '../platform/jobs/job.ts'
import { openJobs, type JobQueue } from '../platform/jobs/jobs.ts'
import type { JobTimings } from '../platform/jobs/timings.ts'
import type { TestDatabase } from './postgres.ts'
import { quietLog } from './quiet-log.ts'

/** A kind of job for tests; one that fails is tried once more. */
export const greet = jobKind({
  name: 'test/greet',
  payload: z.object({ name: z.string() }),
  retries: 1,
})
// Polls are an hour apart, so that what is found soon was found because its worker was woken.
export const timings: JobTimings = {
  pollMs: 3_600_000,
  heartbeatSeconds: 15,
  lookOverSeconds: 3_600,
  firstPauseSeconds: 1,
}
/** The time in which a woken worker has surely done its job, on a busy machine too. */
export const soon = { timeout: 30_000, interval: 10 }

export async function openQueue(database: TestDatabase, given: Partial<JobTimings> = {}) {
  const jobs = await openJobs({ ...database, log: quietLog }, { ...timings, ...given })
  return { ...jobs, [Symbol.asyncDispose]: () => jobs.stop(1_000) }
}

/** Works on greetings, one at a time unless told otherwise. */
export const greeter = (
  work: (name: string) => Promise<void> | void,
  given: Partial<JobHandler> = {},
): JobHandler => ({
  kind: greet,
  concurrency: 1,
  work: async (payload) => work(greet.payload.parse(payload).name),
  ...given,
})

export const greetLater = (database: TestDatabase, jobs: JobQueue, name: string) =>
  inTransaction(database.db, (tx) => jobs.enqueue(tx, greet, { name }))
