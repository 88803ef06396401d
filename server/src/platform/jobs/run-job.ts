import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { runUntilAborted } from '../db/cancellable.ts'
import { isStatementTooLong } from '../db/database-errors.ts'
import { describeError } from '../describe-error.ts'
import type { JobHandler } from './job.ts'
import { minutesOf } from './queues.ts'
import { JobTookTooLong, type RunStoredJob } from './workers.ts'

const MINUTE_MS = 60_000
// This ends before the engine's own limit, which would try the job again.
const SOONER_MS = 15_000

/** Runs a worker's job of this kind. */
export function runJob(handler: JobHandler, log: Logger, minuteMs = MINUTE_MS): RunStoredJob {
  const mostMs = minutesOf(handler.kind) * minuteMs - (minuteMs / MINUTE_MS) * SOONER_MS
  return async (job) => {
    const started = performance.now()
    const facts = () => ({
      job: job.name,
      jobId: job.id,
      ms: Math.round(performance.now() - started),
    })
    try {
      await inTime(() => handler.work(job.data.payload), mostMs)
      log.info(facts(), 'job done')
    } catch (error) {
      log.warn(
        { ...facts(), attempt: job.retryCount + 1, of: job.retryLimit + 1, err: error },
        'job failed',
      )
      throw isTooLong(error) ? new JobTookTooLong(wordsOf(error)) : new Error(wordsOf(error))
    }
  }
}

const isTooLong = (error: unknown) => error instanceof JobTookTooLong || isStatementTooLong(error)

/** Limits the time of work; then its running statement is cancelled, and no other begins. */
async function inTime(work: () => Promise<void>, mostMs: number): Promise<void> {
  const overrun = new AbortController()
  const inHand = new AbortController()
  const late = async () => {
    await sleep(mostMs, undefined, { signal: inHand.signal, ref: false })
    const reason = new JobTookTooLong(`longer than ${mostMs} ms`)
    overrun.abort(reason)
    throw reason
  }
  try {
    await Promise.race([runUntilAborted(overrun.signal, work), late()])
  } finally {
    inHand.abort()
  }
}

/** Handles, once, a job whose last attempt has failed. The job itself stays as its own record. */
export function giveUp(handlers: readonly JobHandler[], log: Logger): RunStoredJob {
  const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  return async (job) => {
    log.error({ job: job.sourceName, jobId: job.id }, 'job given up')
    await byName.get(job.sourceName ?? '')?.onGivenUp?.(job.data.payload)
  }
}

// The engine stores the whole error beside the job, where a member's words would outlive their
// account.
function wordsOf(error: unknown): string {
  const { type, code, message } = describeError(error)
  return [type, code, message].filter(Boolean).join(': ')
}
