import {
  type keepBrief,
  mostBriefs,
  type BriefLine,
  type KeptBrief,
} from '@app/contract/newsroom/briefs'
import { EditorMaterial } from '@app/contract/newsroom/material'
import { TopicBrief } from '@app/contract/newsroom/topic-brief'
import { nullable, parse, safeParse, type output } from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { knownTheme } from '../packages/stored-package.ts'
import { readTopicBrief } from './topic-brief.ts'
import {
  deleteBriefRow,
  deleteBriefsOfJobs,
  findBriefRow,
  insertBrief,
  listBriefRows,
  type BriefLineRow,
  type BriefRow,
} from './briefs.queries.ts'

type BriefOrder = output<NonNullable<typeof keepBrief.body>>

export const listKeptBriefs = async ({ db }: Pick<Deps, 'db'>) =>
  (await listBriefRows(db, mostBriefs)).map(toLine)

export async function readKeptBrief({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await findBriefRow(db, id)
  return row ? toKeptBrief(row) : refuse('briefs/not-found')
}

/** Keeps the brief of a topic as it reads now. */
export async function keepTopicBrief(
  deps: Deps,
  writers: OpenWriters,
  editorId: string,
  order: BriefOrder,
) {
  const { material, ...topic } = order
  const brief = await readTopicBrief(deps, writers, topic)
  const id = deps.clock.newId()
  await insertBrief(deps.db, {
    id,
    topic: order.topic,
    stream: order.stream,
    editorial_theme: order.editorial_theme ?? null,
    custom_prompt: order.customPrompt ?? null,
    brief: JSON.stringify(brief),
    material: material ? JSON.stringify(material) : null,
    kept_by: editorId,
    created_at: deps.clock.now(),
  })
  const row = await findBriefRow(deps.db, id)
  if (!row) throw new Error('the kept brief is missing')
  return toKeptBrief(row)
}

type RefusedJob = {
  id: string
  topic: string
  stream: 'weekly' | 'premium'
  editorial_theme: string | null
  editorial_week: number | null
  custom_prompt: string | null
  live_on: string | null
  editor_id: string | null
  wishes: unknown
}

/** Keeps the brief at which a generation stopped, instead of those of earlier tries. */
export async function keepBriefOfJob(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  job: RefusedJob,
  brief: TopicBrief,
) {
  const { topic, stream, live_on, editorial_week } = job
  const material = safeParse(EditorMaterial, materialIn(job.wishes)).data
  await deleteBriefsOfJobs(tx, { topic, stream })
  await insertBrief(tx, {
    id: clock.newId(),
    topic,
    stream,
    editorial_theme: job.editorial_theme,
    custom_prompt: job.custom_prompt,
    brief: JSON.stringify(brief),
    material: material ? JSON.stringify(material) : null,
    editorial_week: live_on === null ? editorial_week : null,
    live_on,
    job_id: job.id,
    kept_by: job.editor_id,
    created_at: clock.now(),
  })
}

const materialIn = (wishes: unknown): unknown =>
  typeof wishes === 'object' && wishes !== null && 'material' in wishes
    ? wishes.material
    : undefined

export async function deleteKeptBrief({ db }: Pick<Deps, 'db'>, id: string) {
  return (await deleteBriefRow(db, id)) ? { success: true as const } : refuse('briefs/not-found')
}

const toLine = (row: BriefLineRow): BriefLine => ({
  id: row.id,
  topic: row.topic,
  stream: row.stream,
  editorial_theme: knownTheme(row.editorial_theme),
  editorial_week: row.place,
  kept_by: row.kept_by_name,
  is_from_job: row.job_id !== null,
  created_at: row.created_at.toISOString(),
})

const toKeptBrief = (row: BriefRow): KeptBrief => ({
  ...toLine(row),
  customPrompt: row.custom_prompt,
  brief: parse(TopicBrief, row.brief),
  material: parse(nullable(EditorMaterial), row.material),
})
