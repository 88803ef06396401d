import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { givenUpQueue } from './queues.ts'
import type { StoredJob } from './workers.ts'

export type FailedJob = {
  id: string
  name: string
  payload: unknown
  failedAt: Date
  attempts: number
  error: string
}

const Output = z
  .object({ message: z.string() })
  .or(z.object({ value: z.object({ message: z.string() }) }))

/** The jobs whose last attempt has failed, newest first. */
export async function listFailedJobs(boss: PgBoss): Promise<FailedJob[]> {
  const jobs = await boss.findJobs<StoredJob>(givenUpQueue)
  return jobs
    .map(failedJob)
    .toSorted((one, other) => other.failedAt.getTime() - one.failedAt.getTime())
}

/**
 * Puts a failed job back into its queue with all its attempts. False when there is none of that id.
 */
export async function retryFailedJob(boss: PgBoss, id: string): Promise<boolean> {
  const [job] = z.uuid().safeParse(id).success
    ? await boss.findJobs<StoredJob>(givenUpQueue, { id })
    : []
  if (!job?.sourceName) return false
  // Its old id: a second retry at the same time, or after a kill between these two calls, adds
  // nothing.
  const group = job.groupId && { group: { id: job.groupId } }
  await boss.send(job.sourceName, job.data, { id: job.id, ...group })
  await boss.deleteJob(givenUpQueue, id)
  return true
}

function failedJob(job: JobWithMetadata<StoredJob>): FailedJob {
  return {
    id: job.id,
    name: job.sourceName ?? job.name,
    payload: job.data.payload,
    failedAt: job.createdOn,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    error: messageOf(job.sourceOutput),
  }
}

function messageOf(output: unknown): string {
  const parsed = Output.safeParse(output)
  if (!parsed.success) return 'unknown'
  return 'value' in parsed.data ? parsed.data.value.message : parsed.data.message
}

/**
 * Formats the failed jobs for people, two lines each. A payload holds ids alone, never a person's
 * words.
 */
export function failedJobLines(jobs: readonly FailedJob[]): string[] {
  if (jobs.length === 0) return ['No job has failed.']
  return jobs.flatMap((job) => [
    `${job.id}  ${job.name}  ${moment(job.failedAt)}`,
    `  ${job.attempts} ${job.attempts === 1 ? 'attempt' : 'attempts'}: ${job.error}  ${JSON.stringify(job.payload)}`,
  ])
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
