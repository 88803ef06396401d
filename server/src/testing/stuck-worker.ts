import { pino } from 'pino'
import { z } from 'zod'
import { openDb } from '../platform/db/db.ts'
import { jobKind } from '../platform/jobs/job.ts'
import { openJobs } from '../platform/jobs/jobs.ts'

export const stuck = jobKind({ name: 'test/stuck', payload: z.object({}), retries: 3 })

// A process of its own, so that a test can kill it in the middle of a job: it takes one and never
// finishes.
if (import.meta.main) {
  const { connection, timings } = JSON.parse(process.argv[2] ?? '{}')
  const opened = openDb(connection, { log: console.error })
  const jobs = await openJobs({ ...opened, log: pino({ level: 'silent' }) }, timings)
  const { promise: never } = Promise.withResolvers<void>()
  const work = () => {
    console.log('started')
    return never
  }
  await jobs.work([{ kind: stuck, concurrency: 1, work }])
}
