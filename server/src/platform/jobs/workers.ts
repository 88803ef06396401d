import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'

export type RunStoredJob = (job: JobWithMetadata<StoredJob>) => Promise<void>

/** A job that would take as long again: it is given up at once. */
export class JobTookTooLong extends Error {
  override name = 'JobTookTooLong'
}
export type StoredJob = { payload: unknown }
/**
 * The workers of one queue in this process; `isGrouped` where they take one job of a group at a
 * time.
 */
export type WorkerCount = { size: number; isGrouped: boolean }

// The engine's own look for jobs, as a last resort: workers are woken.
const ENGINE_POLL_S = 60

/**
 * So many workers on one queue. `wake` makes one that is free look for a job; one that finds a job
 * wakes the next, and looks again when it is done: so a single call works off a whole queue, and an
 * empty queue costs one look.
 */
export async function startWorkers(
  boss: PgBoss,
  queue: string,
  { size, isGrouped }: WorkerCount,
  work: RunStoredJob,
) {
  const free = new Set<string>()
  const wake = () => {
    const [next] = free
    if (next) boss.notifyWorker(next)
  }
  // Two looks at the same instant may still take two of a group: a job that needs more than that
  // takes a lock.
  const inGroups = isGrouped && { groupConcurrency: 1 }
  const settles = { includeMetadata: true, perJobResults: true } as const
  const options = { ...settles, pollingIntervalSeconds: ENGINE_POLL_S, ...inGroups } as const
  const start = async () => {
    const id: string = await boss.work<StoredJob, void, typeof options>(
      queue,
      options,
      async ([job]) => {
        if (!job) return []
        free.delete(id)
        wake()
        try {
          return [await settle(job, work)]
        } finally {
          free.add(id)
          boss.notifyWorker(id)
        }
      },
    )
    free.add(id)
  }
  for (let count = 0; count < size; count++) await start()
  return { wake }
}

/** Does a job, and answers what becomes of it. Throws for one that is to be tried again. */
async function settle(job: JobWithMetadata<StoredJob>, work: RunStoredJob): Promise<JobResult> {
  try {
    await work(job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (!(error instanceof JobTookTooLong)) throw error
    return { id: job.id, status: 'deadletter', output: error }
  }
}
