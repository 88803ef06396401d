import type { Logger } from 'pino'
import { describeError } from '../describe-error.ts'
import type { JobHandler } from './job.ts'
import type { Work } from './workers.ts'

/** What a worker does with a job of this kind. */
export function perform(handler: JobHandler, log: Logger): Work {
  return async (job) => {
    const started = performance.now()
    const facts = () => ({ job: job.name, jobId: job.id, ms: Math.round(performance.now() - started) })
    try {
      await handler.work(job.data.payload)
      log.info(facts(), 'job done')
    } catch (error) {
      log.warn({ ...facts(), attempt: job.retryCount + 1, of: job.retryLimit + 1, err: error }, 'job failed')
      throw withoutData(error)
    }
  }
}

/** What is done, once, for a job whose last attempt has failed. The job itself stays as its own record. */
export function giveUp(handlers: readonly JobHandler[], log: Logger): Work {
  const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  return async (job) => {
    log.error({ job: job.sourceName, jobId: job.id }, 'job given up')
    await byName.get(job.sourceName ?? '')?.onGivenUp?.(job.data.payload)
  }
}

// The engine stores the whole error beside the job, where a member's words would outlive their account.
function withoutData(error: unknown): Error {
  const { type, code, message } = describeError(error)
  return new Error([type, code, message].filter(Boolean).join(': '))
}
