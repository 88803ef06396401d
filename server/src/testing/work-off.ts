import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobHandler } from '../platform/jobs/job.ts'
import { giveUp, runJob } from '../platform/jobs/run-job.ts'
import { givenUpQueue } from '../platform/jobs/queues.ts'
import type { StoredJob, RunStoredJob } from '../platform/jobs/workers.ts'

/**
 * Does every job that waits, its second attempts and what those jobs enqueue too, until none is
 * left.
 */
export async function workOff(
  boss: PgBoss,
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
    for (const [queue, work] of queues) {
      const [job] = await boss.fetch<StoredJob>(queue, {
        includeMetadata: true,
        ignoreStartAfter: true,
      })
      if (!job) continue
      found = true
      await settle(boss, job, work)
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
