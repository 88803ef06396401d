import { cycleStartOf } from '@app/contract/newsroom/calendar'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { findOnDate, insertPackage, updatePackage } from '../packages/packages.queries.ts'
import { lockStream } from '../premium/stream.queries.ts'
import { contentValues, type Written } from './package-values.ts'
import { rewritePackage } from './rewrite-package.ts'
import { allDone, failedAt, type StoredStep } from './steps.ts'
import { usagesOf } from './usage.ts'
import { lockJob, updateOpenJob, type RunningJob } from './writing.queries.ts'

/** Ends a job with its package, in one transaction; nothing where it was cancelled, or ended by another attempt. */
export function keepPackage(deps: Deps, job: RunningJob, written: Written, steps: readonly StoredStep[]) {
  return inTransaction(deps.db, async (tx) => {
    const held = await lockJob(tx, job.id)
    if (held?.status !== 'running') return
    const at = deps.clock.now()
    const packageId = await storePackage(tx, deps, job, written, at)
    const end = { kept_parts: '{}', ended_at: at }
    if (packageId === null) {
      const failed = JSON.stringify(failedAt(steps, at))
      return updateOpenJob(tx, job.id, { ...end, status: 'failed', steps: failed, fault: deleted })
    }
    const done = JSON.stringify(allDone(steps, at))
    const { engine } = written.content
    return updateOpenJob(tx, job.id, { ...end, status: 'done', package_id: packageId, steps: done, engine })
  })
}

const deleted = 'This package was deleted while it was being written anew.'
const gone = 'Its day left the stream while it was being written, so it went to the library.'
const taken = 'Its day was filled while it was being written, so it went to the library.'

async function storePackage(tx: Tx, deps: Deps, job: RunningJob, written: Written, at: Date) {
  const values = { ...contentValues(written), ...(await aboutJob(tx, deps, job, at)) }
  if (job.package_id !== null) return rewritePackage(tx, job, job.package_id, values, written)
  const fresh: Fresh = { ...values, id: deps.clock.newId(), created_at: at }
  if (job.live_on === null) {
    const cycle = { editorial_week: job.editorial_week, cycle_start_date: cycleStartOf(job.created_at) }
    await insertPackage(tx, { ...fresh, ...cycle })
  } else await insertPremium(tx, job, { ...fresh, live_on: job.live_on })
  return fresh.id
}

type Values = ReturnType<typeof contentValues> & Awaited<ReturnType<typeof aboutJob>>
type Fresh = Values & { id: string; created_at: Date }

async function aboutJob(tx: Tx, { config }: Deps, job: RunningJob, at: Date) {
  const usage = (await usagesOf(tx, config.ai, [job.id])).of(job.id)
  return {
    stream: job.stream,
    status: 'draft' as const,
    topic: job.topic,
    system_prompt: job.custom_prompt,
    editorial_theme: job.editorial_theme,
    generated_in_ms: at.getTime() - (job.started_at ?? at).getTime(),
    usage: usage.calls === 0 ? null : JSON.stringify(usage),
    updated_at: at,
  }
}

/** What was written for a day is never lost: where the day is gone or taken, the archive has it. */
async function insertPremium(tx: Tx, job: RunningJob, row: Fresh & { live_on: string }) {
  const { stream_date } = await lockStream(tx)
  const archive = (day: number | null, note: string) =>
    insertPackage(tx, { ...row, archived_at: row.created_at, editorial_week: day, notes: [...row.notes, note] })
  if (row.live_on < stream_date) return archive(1, gone)
  const there = await findOnDate(tx, row.live_on)
  if (there && !job.force_create) return archive(there.place, taken)
  if (there) await updatePackage(tx, there.id, { archived_at: row.created_at, editorial_week: there.place })
  return insertPackage(tx, row)
}
