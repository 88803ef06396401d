import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobHandler } from '../platform/jobs/job.ts'
import { giveUp, runJob } from '../platform/jobs/run-job.ts'
import { givenUpQueue } from '../platform/jobs/queues.ts'
import type { StoredJob, RunStoredJob } from '../platform/jobs/workers.ts'
import type { Db } from '../platform/db/db.ts'
import { queuesInUse } from './waiting-jobs.queries.ts'

/**
 * Does every job that waits, its second attempts and what those jobs enqueue too, until none is
 * left. Queues are taken in the order of their handlers; to ask every one for a job would take
 * longer than most jobs.
 */
export async function workOff(
  { boss, db }: { boss: PgBoss; db: Db },
  handlers: readonly JobHandler[],
  log: Logger,
): Promise<void> {
  const queues = new Map<string, RunStoredJob>(
    handlers.map((handler) => [handler.kind.name, runJob(handler, log)]),
  )
  queues.set(givenUpQueue, giveUp(handlers, log))
  let found = true
  while (found) {
    found = false
    let inUse = await queuesInUse(db)
    for (const [queue, work] of queues) {
      if (!inUse.has(queue)) continue
      const [job] = await boss.fetch<StoredJob>(queue, {
        includeMetadata: true,
        ignoreStartAfter: true,
      })
      if (!job) continue
      found = true
      await settle(boss, job, work)
      inUse = await queuesInUse(db)
    }
  }
}

async function settle(boss: PgBoss, job: JobWithMetadata<StoredJob>, work: RunStoredJob) {
  try {
    await work(job)
    await boss.complete(job.name, job)
  } catch (error) {
    await boss.fail(job.name, job, error instanceof Error ? error : null)
  }
}
