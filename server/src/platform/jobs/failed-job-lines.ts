import type { FailedJob } from './failed-jobs.ts'

/** The failed jobs for people to read, two lines each. What a job was given is ids alone, never anybody's words. */
export function failedJobLines(jobs: readonly FailedJob[]): string[] {
  if (jobs.length === 0) return ['No job has failed.']
  return jobs.flatMap((job) => [
    `${job.id}  ${job.name}  ${moment(job.failedAt)}`,
    `  ${job.attempts} ${job.attempts === 1 ? 'attempt' : 'attempts'}: ${job.error}  ${JSON.stringify(job.payload)}`,
  ])
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
