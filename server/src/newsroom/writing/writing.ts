import { dayMs } from '@app/contract/days'
import type { WritingOrder } from '@app/contract/newsroom/writing'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { toJobReplies, toJobReply } from './job-reply.ts'
import { restartJob, startJob, type JobRequester } from './start-job.ts'
import { taskFromOrder } from './writing-task.ts'
import { findJob, listJobs } from './writing.queries.ts'

const shownMs = dayMs
const mostShown = 50

export async function listRecentJobs(deps: Deps, viewerId: string) {
  const since = new Date(deps.clock.now().getTime() - shownMs)
  return toJobReplies(deps.db, deps, await listJobs(deps.db, since, mostShown), viewerId)
}

export async function readJob(deps: Deps, id: string, viewerId: string) {
  const row = await findJob(deps.db, id)
  return row ? toJobReply(deps.db, deps, row, viewerId) : refuse('writing/not-found')
}

/** Starts a generation and returns without waiting. */
export function startOrderedJob(deps: Deps, asker: JobRequester, body: WritingOrder) {
  return inTransaction(deps.db, async (tx) => {
    const started = await startJob(tx, deps, asker, taskFromOrder(body))
    return isRefusal(started) ? started : startedJob(tx, deps, started, asker.editorId)
  })
}

/** Starts a failed or cancelled generation again. */
export function retryJob(
  deps: Deps,
  asker: JobRequester,
  again: { id: string; wantsBuiltIn: boolean },
) {
  return inTransaction(deps.db, async (tx) => {
    const started = await restartJob(tx, deps, asker, again)
    return isRefusal(started) ? started : startedJob(tx, deps, started, asker.editorId)
  })
}

async function startedJob(tx: Tx, deps: Deps, id: string, viewerId: string) {
  const row = await findJob(tx, id)
  if (!row) throw new Error('the started job is missing')
  return toJobReply(tx, deps, row, viewerId)
}
