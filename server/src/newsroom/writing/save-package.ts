import { cycleStartOf } from '@app/contract/newsroom/calendar'
import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { Insert, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { actorOf, calendar, logActs } from '../audit/log-act.ts'
import { settleNewPackage } from '../packages/settle-claims.ts'
import { changePackage } from '../packages/change-package.ts'
import { findPackageOnDate, insertPackage, updatePackage } from '../packages/packages.queries.ts'
import { toPackageColumns, type StoredContent } from '../packages/stored-package.ts'
import { describeDrawings } from '../packages/drawn-picture.ts'
import { lockStream } from '../stream/stream.queries.ts'
import { isInStream } from '../stream/stream.ts'
import { completeAllSteps, failCurrentStep, type StoredStep } from './job-steps.ts'
import { readJobUsages } from './job-usage.ts'
import { lockJob, updateOpenJob, noIdempotencyKey, type RunningJob } from './writing.queries.ts'
import { withPhotographs } from './written-content.ts'

export type GeneratedPackage = {
  content: StoredContent
  checks: readonly PackageCheck[]
  steps: readonly StoredStep[]
}
type SavePackageDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { knowledge: WriterKnowledge }

/** Ends a job with its package in one transaction, unless it was cancelled or has ended already. */
export function savePackage(deps: SavePackageDeps, job: RunningJob, written: GeneratedPackage) {
  return inTransaction(deps.db, async (tx) => {
    const held = await lockJob(tx, job.id)
    if (held?.status !== 'running') return
    const packageId =
      job.package_id === null
        ? await insertWritten(tx, deps, job, written)
        : await rewrite(tx, deps, job, job.package_id, written)
    const at = deps.clock.now()
    await updateOpenJob(tx, job.id, {
      ...(packageId === null
        ? {
            status: 'failed',
            steps: JSON.stringify(failCurrentStep(written.steps, at)),
            fault: deleted,
            ...noIdempotencyKey,
          }
        : {
            status: 'done',
            steps: JSON.stringify(completeAllSteps(written.steps, at)),
            package_id: packageId,
          }),
      engine: written.content.engine,
      kept_parts: '{}',
      ended_at: at,
    })
  })
}

const deleted = 'This package was deleted while it was being written anew.'
const gone = 'Its day left the stream while it was being written, so it went to the library.'
const taken = 'Its day was filled while it was being written, so it went to the library.'

async function insertWritten(
  tx: Tx,
  deps: SavePackageDeps,
  job: RunningJob,
  { content, checks }: GeneratedPackage,
) {
  const id = deps.clock.newId()
  const at = deps.clock.now()
  const row = {
    ...toPackageColumns({
      ...content,
      pictures: describeDrawings(content.pictures, { ...content, id, stream: job.stream }),
    }),
    ...(await costs(tx, deps, job)),
    id,
    stream: job.stream,
    status: 'draft' as const,
    is_scheduled: job.editor_id === null,
    checks: JSON.stringify(checks),
    created_at: at,
    updated_at: at,
  }
  if (job.live_on !== null) await insertPremium(tx, deps, job, { ...row, live_on: job.live_on })
  else
    await insertPackage(tx, {
      ...row,
      cycle_start_date: job.cycle_start_date ?? cycleStartOf(job.created_at),
    })
  await settleNewPackage(tx, deps.knowledge, { id, stream: job.stream, content, checks, at })
  await logActs(tx, deps.clock, { ...content, id, stream: job.stream, version: 1 }, null, [
    { act: 'written' },
  ])
  return id
}

type NewPremium = Insert<'packages'> & { live_on: string; notes: string[] }

/** Inserts a premium package; if its day is past or taken, it goes to the archive. */
async function insertPremium(tx: Tx, { clock }: SavePackageDeps, job: RunningJob, row: NewPremium) {
  const at = clock.now()
  const { stream_date } = await lockStream(tx)
  const archive = (day: number | null, note: string) =>
    insertPackage(tx, { ...row, archived_at: at, editorial_week: day, notes: [...row.notes, note] })
  if (!isInStream(stream_date, row.live_on))
    return archive(row.live_on < stream_date ? 1 : null, gone)
  const existing = await findPackageOnDate(tx, row.live_on)
  if (existing && !job.force_create) return archive(existing.place, taken)
  if (existing) {
    await updatePackage(tx, existing.id, { archived_at: at, editorial_week: existing.place })
    const actor = job.editor_id === null ? calendar : await actorOf(tx, job.editor_id)
    await logActs(tx, clock, existing, actor, [{ act: 'archived' }])
  }
  return insertPackage(tx, row)
}

/**
 * Writes the new content into an existing package, as a draft; the old content becomes a version.
 * Returns the id, or null if the package was deleted meanwhile.
 */
async function rewrite(
  tx: Tx,
  deps: SavePackageDeps,
  job: RunningJob,
  id: string,
  { content }: GeneratedPackage,
) {
  const state = await costs(tx, deps, job)
  const request = { id, stream: job.stream, editorId: null, reason: 'generated' as const }
  const changed = await changePackage(tx, deps, request, (row, before) => {
    const isChanged = row.updated_at > job.created_at
    const note = `It was changed while it was being written anew: version ${row.version} holds that.`
    const { editorial_week, editorial_theme } = before
    const drawnFor = { ...content, id: row.id, stream: row.stream, editorial_theme }
    const pictures = describeDrawings(withPhotographs(content.pictures, before.pictures), drawnFor)
    const notes = isChanged ? [...content.notes, note] : content.notes
    return {
      content: { ...content, editorial_week, editorial_theme, pictures, notes },
      status: 'draft',
      state,
    }
  })
  return isRefusal(changed) ? null : id
}

/** Works out how long the package took and what it cost. */
async function costs(tx: Tx, { clock, config }: SavePackageDeps, job: RunningJob) {
  const usage = (await readJobUsages(tx, config.ai, [job.id])).of(job.id)
  return {
    generated_in_ms: clock.now().getTime() - (job.started_at ?? job.created_at).getTime(),
    usage: usage.calls === 0 ? null : JSON.stringify(usage),
  }
}
