import { setTimeout as sleep } from 'node:timers/promises'
import { longestWaitSeconds, TopicRefusalCode } from '@app/contract/newsroom/writing'
import { safeParse } from 'zod/mini'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { findPackage } from '../packages/packages.queries.ts'
import { startJob, type JobRequester } from './start-job.ts'
import type { FindTask } from './writing-task.ts'
import { findJobOutcome } from './writing.queries.ts'

const lookEveryMs = 250

/**
 * Starts a generation and waits for its package, no longer than a call may take and only until
 * `gone` aborts. The generation goes on either way.
 */
export async function startAndWait<Code extends string>(
  deps: Deps,
  asker: JobRequester,
  find: FindTask<Code>,
  gone: AbortSignal,
) {
  const started = await inTransaction(deps.db, (tx) => startJob(tx, deps, asker, find))
  return isRefusal(started) ? started : packageOf(deps, started, gone)
}

async function packageOf(deps: Deps, jobId: string, gone: AbortSignal) {
  const job = await waitForJob(deps, jobId, gone)
  const { status } = job ?? {}
  if (status === 'queued' || status === 'running') return refuse('writing/still-running', { jobId })
  const sentence = job?.fault ?? undefined
  const refusal = safeParse(TopicRefusalCode, job?.refusal).data
  if (refusal) return refuse(refusal, { jobId, ...(sentence !== undefined && { sentence }) })
  if (status === 'failed')
    return refuse('writing/failed', { jobId, ...(sentence !== undefined && { sentence }) })
  if (status === 'cancelled') return refuse('writing/cancelled', { jobId })
  const written = job?.package_id && (await findPackage(deps.db, job.package_id))
  // The call was repeated after its package had been deleted.
  return written || refuse('request/done-before')
}

/** Waits until a job ends, the time is up or the caller is gone; undefined if there is no job. */
async function waitForJob(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  gone: AbortSignal,
) {
  const until = clock.elapsedMs() + longestWaitSeconds * 1000
  for (;;) {
    const job = await findJobOutcome(db, id)
    const isOpen = job?.status === 'queued' || job?.status === 'running'
    if (!isOpen || gone.aborted || clock.elapsedMs() >= until) return job
    await sleep(lookEveryMs, undefined, { signal: gone }).catch(() => undefined)
  }
}
