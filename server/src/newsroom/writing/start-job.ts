import { type IsoDay, dayMs } from '@app/contract/days'
import { cycleStartOf } from '@app/contract/newsroom/calendar'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { KeyedCall } from '../../platform/http/idempotency.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { writePackage } from '../jobs.ts'
import { initialSteps } from './job-steps.ts'
import { taskFromJob, type FindTask, type WritingTask } from './writing-task.ts'
import {
  findJob,
  findJobByKey,
  findKeptParts,
  findOpenJobFor,
  findOpenJobOf,
  clearJobKey,
  insertJob,
  lockStarts,
  findQuietestLane,
  schedulerLane,
  type KeyedJob,
} from './writing.queries.ts'

export type StartJobDeps = Pick<Deps, 'clock' | 'jobs' | 'llm'>
/** The same keyed call within a day gets the same job. */
export type JobRequester = { editorId: string; keyed?: KeyedCall | undefined }

const keptMs = dayMs

/** Starts the generation that an editor orders; returns the id of its job. */
export const startJob = <Code extends string>(
  tx: Tx,
  deps: StartJobDeps,
  asker: JobRequester,
  find: FindTask<Code>,
) =>
  startOnce(tx, deps, asker, async () => {
    const task = await find(tx, deps.clock)
    return isRefusal(task) ? task : { task }
  })

/** Starts a failed or cancelled generation again, with the same order. */
export const restartJob = (
  tx: Tx,
  deps: StartJobDeps,
  asker: JobRequester,
  { id, wantsBuiltIn }: Again,
) =>
  startOnce(tx, deps, asker, async () => {
    const job = await findJob(tx, id)
    if (!job) return refuse('writing/not-found')
    if (job.status !== 'failed' && job.status !== 'cancelled') return refuse('writing/not-ended')
    const task = await taskFromJob(job)(tx, deps.clock)
    if (isRefusal(task)) return task
    const earlierAttempts = await findKeptParts(tx, id)
    const kept = wantsBuiltIn ? {} : (earlierAttempts?.kept_parts ?? {})
    return {
      task: wantsBuiltIn ? { ...task, wantsBuiltIn } : task,
      // Another seed would give the writer other facts, which the paid parts would not match.
      columns: { kept_parts: JSON.stringify(kept), seed: earlierAttempts?.seed ?? id },
    }
  })

type Again = { id: string; wantsBuiltIn: boolean }
type Found<Code extends string> = { task: WritingTask; columns?: JobColumns } | Refusal<Code>

/** Starts one generation at a time, at most one an editor and one a key. */
async function startOnce<Code extends string>(
  tx: Tx,
  deps: StartJobDeps,
  { editorId, keyed }: JobRequester,
  find: () => Promise<Found<Code>>,
) {
  await lockStarts(tx)
  const earlier = keyed && (await findJobByKey(tx, keyed.accountId, keyed.key))
  const isKept = earlier && earlier.created_at.getTime() >= deps.clock.now().getTime() - keptMs
  if (keyed && earlier && isKept) return repeated(earlier, keyed)
  if (await findOpenJobOf(tx, editorId)) return refuse('writing/busy')
  const found = await find()
  if (isRefusal(found)) return found
  if (earlier) await clearJobKey(tx, earlier.id)
  return addJob(tx, deps, found.task, { ...found.columns, editor_id: editorId, ...keyOf(keyed) })
}

/**
 * The scheduler's order for a date of the premium stream; with a package, that one is rewritten.
 */
export type SystemOrder = {
  liveOn: IsoDay
  day: number
  theme: EditorialTheme
  topic: string
  customPrompt?: string | null
  packageId?: string
}

/** Starts a scheduled generation, unless one is at work for the same date or package. */
export async function startSystemJob(
  tx: Tx,
  deps: StartJobDeps,
  order: SystemOrder,
): Promise<string | undefined> {
  await lockStarts(tx)
  const { liveOn, day, theme, topic, customPrompt = null, packageId = null } = order
  if (await findOpenJobFor(tx, { liveOn, packageId })) return undefined
  const plain = { customPrompt, forceCreate: false, wantsBuiltIn: false } as const
  return addJob(
    tx,
    deps,
    { ...plain, stream: 'premium', topic, place: day, theme, packageId, liveOn },
    {},
  )
}

const repeated = (earlier: KeyedJob, { requestHash }: KeyedCall) =>
  earlier.request_hash?.equals(requestHash) ? earlier.id : refuse('request/key-reused')

const keyOf = (keyed: KeyedCall | undefined) =>
  keyed ? { idempotency_key: keyed.key, request_hash: keyed.requestHash } : {}

type JobColumns = Partial<Parameters<typeof insertJob>[1]>

async function addJob(
  tx: Tx,
  { clock, jobs, llm }: StartJobDeps,
  task: WritingTask,
  columns: JobColumns,
): Promise<string> {
  const id = clock.newId()
  const at = clock.now()
  const isScheduled = columns.editor_id === undefined
  const lane = isScheduled ? schedulerLane : await findQuietestLane(tx)
  const engine = llm && !task.wantsBuiltIn ? llm.modelFor('writer') : 'built-in'
  await insertJob(tx, {
    id,
    stream: task.stream,
    topic: task.topic,
    custom_prompt: task.customPrompt,
    editorial_week: task.place,
    editorial_theme: task.theme,
    live_on: task.liveOn,
    force_create: task.forceCreate,
    package_id: task.packageId,
    wants_built_in: task.wantsBuiltIn,
    headlines: [...(task.headlines ?? [])],
    wishes: JSON.stringify(task.wishes ?? {}),
    cycle_start_date: task.stream === 'weekly' ? (task.cycleStart ?? cycleStartOf(at)) : null,
    lane,
    status: 'queued',
    steps: JSON.stringify(initialSteps(engine === 'built-in', at)),
    engine,
    created_at: at,
    ...columns,
  })
  await jobs.enqueue(tx, writePackage, { jobId: id, lane, ...(isScheduled && { isScheduled }) })
  return id
}
