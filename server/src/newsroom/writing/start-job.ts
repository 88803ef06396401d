import type { IsoDay } from '@app/contract/newsroom/calendar'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { KeyedCall } from '../../platform/http/idempotency.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { writePackage } from '../jobs.ts'
import { firstSteps } from './steps.ts'
import { sameAs, type FindTask, type Task } from './task.ts'
import {
  findJob,
  findJobByKey,
  findKeptParts,
  findOpenJobOf,
  forgetKey,
  insertJob,
  lockStarts,
  quietestLane,
  type KeyedJob,
} from './writing.queries.ts'

export type Starting = Pick<Deps, 'clock' | 'jobs' | 'llm'>
/** Who asks; the same call again within a day is given the same job. */
export type Asker = { editorId: string; keyed?: KeyedCall | undefined }

const keptMs = 24 * 60 * 60 * 1000

/** Starts the generation that an editor asks for; answers with the id of its job. */
export async function startJob<Code extends string>(
  tx: Tx,
  deps: Starting,
  { editorId, keyed }: Asker,
  find: FindTask<Code>,
) {
  await lockStarts(tx)
  const earlier = keyed && (await findJobByKey(tx, keyed.accountId, keyed.key))
  const isKept = earlier && earlier.created_at.getTime() >= deps.clock.now().getTime() - keptMs
  if (keyed && earlier && isKept) return repeated(earlier, keyed)
  if (await findOpenJobOf(tx, editorId)) return refuse('writing/busy')
  const task = await find(tx, deps.clock)
  if (isRefusal(task)) return task
  if (earlier) await forgetKey(tx, earlier.id)
  return addJob(tx, deps, task, { editor_id: editorId, ...keyOf(keyed) })
}

/** Starts a generation that failed or was cancelled once more, with the same order. */
export async function startAgain(tx: Tx, deps: Starting, editorId: string, { id, wantsBuiltIn }: Again) {
  await lockStarts(tx)
  const job = await findJob(tx, id)
  if (!job) return refuse('writing/not-found')
  if (job.status !== 'failed' && job.status !== 'cancelled') return refuse('writing/not-ended')
  if (await findOpenJobOf(tx, editorId)) return refuse('writing/busy')
  const task = await sameAs(job)(tx, deps.clock)
  if (isRefusal(task)) return task
  const kept = wantsBuiltIn ? undefined : await findKeptParts(tx, id)
  const beside = { editor_id: editorId, kept_parts: JSON.stringify(kept?.kept_parts ?? {}) }
  return addJob(tx, deps, wantsBuiltIn ? { ...task, wantsBuiltIn } : task, beside)
}

type Again = { id: string; wantsBuiltIn: boolean }

/** What the scheduler has written, for a date of the premium stream; with a package, that one is written anew. */
export type SystemOrder = { liveOn: IsoDay; day: number; theme: EditorialTheme; topic: string; packageId?: string }

/** Starts a generation that nobody waits for: it falls back to the built-in writer rather than fail. */
export async function startSystemJob(tx: Tx, deps: Starting, order: SystemOrder): Promise<string> {
  await lockStarts(tx)
  const { liveOn, day, theme, topic, packageId = null } = order
  const plain = { customPrompt: null, forceCreate: false, wantsBuiltIn: false } as const
  return addJob(tx, deps, { ...plain, stream: 'premium', topic, place: day, theme, packageId, liveOn }, {})
}

const repeated = (earlier: KeyedJob, { requestHash }: KeyedCall) =>
  earlier.request_hash?.equals(requestHash) ? earlier.id : refuse('request/key-reused')

const keyOf = (keyed: KeyedCall | undefined) =>
  keyed ? { idempotency_key: keyed.key, request_hash: keyed.requestHash } : {}

type Beside = Partial<Parameters<typeof insertJob>[1]>

async function addJob(tx: Tx, { clock, jobs, llm }: Starting, task: Task, beside: Beside): Promise<string> {
  const id = clock.newId()
  const at = clock.now()
  const lane = await quietestLane(tx)
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
    lane,
    status: 'queued',
    steps: JSON.stringify(firstSteps(engine === 'built-in', at)),
    engine,
    created_at: at,
    ...beside,
  })
  await jobs.enqueue(tx, writePackage, { jobId: id, lane })
  return id
}
