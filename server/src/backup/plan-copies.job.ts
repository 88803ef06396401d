import { dayMs, dayOf } from '@app/contract/days'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { jobHandler, type JobKind } from '../platform/jobs/job.ts'
import { nextCopyAt, nextProofAt } from './due.ts'
import { makeCopyKind, planCopies, proveCopyKind } from './jobs.ts'
import { deleteRunsBefore, endBrokenRuns, insertRun, type RunKind } from './runs.queries.ts'

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

// Longer than the job of a run may take, and the pause before it is taken up again.
const BROKEN_AFTER_MS = 7 * 60 * 60_000
const KEPT_MS = 400 * dayMs

/** Has the copy of the day made, and the proof of the week, once however many servers look. */
export const planCopiesJob = (deps: PlanDeps) =>
  jobHandler({ kind: planCopies, concurrency: 1, work: () => plan(deps) })

async function plan(deps: PlanDeps): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  await endBrokenRuns(db, new Date(now.getTime() - BROKEN_AFTER_MS), now, 'It broke off.')
  await deleteRunsBefore(db, new Date(now.getTime() - KEPT_MS))
  if (!config.backup) return
  const isDue = (at: Date | null) => at !== null && at <= now
  if (isDue(await nextCopyAt(deps, config.backup))) return void (await requestRun(deps, 'copy'))
  if (isDue(await nextProofAt(deps, config.backup))) await requestRun(deps, 'proof')
}

/**
 * Has a copy or a proof done, for this day of the schedule or since somebody asks. False when one
 * is under way, or the schedule has had its of this day.
 */
export const requestRun = (
  { db, clock, jobs }: Pick<PlanDeps, 'db' | 'clock' | 'jobs'>,
  kind: RunKind,
  { isScheduled = true }: { isScheduled?: boolean } = {},
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const due_on = isScheduled ? dayOf(now) : null
    const run = await insertRun(tx, { id: clock.newId(), kind, due_on, created_at: now })
    if (run) await jobs.enqueue(tx, jobOf[kind], { runId: run.id })
    return run !== undefined
  })

const jobOf: Record<RunKind, JobKind<typeof makeCopyKind.payload>> = {
  copy: makeCopyKind,
  proof: proveCopyKind,
}
