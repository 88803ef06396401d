import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { EditorMaterial } from './material.ts'
import { CustomPrompt, Topic } from './packages.ts'
import { EditorialTheme } from './themes.ts'
import { TopicBrief } from './topic-brief.ts'

/** A brief in the list of those that are kept. */
export const BriefLine = z.object({
  id: Id,
  topic: z.string(),
  stream: z.enum(['weekly', 'premium']),
  editorial_theme: z.nullable(EditorialTheme),
  /**
   * The week of the cycle, or the day of the premium stream; null where it has none or has left it.
   */
  editorial_week: z.nullable(z.number()),
  /** The editor who kept it; null for the scheduler. */
  kept_by: z.nullable(z.string()),
  /** True where a generation stopped at it. */
  is_from_job: z.boolean(),
  created_at: Moment,
})
export type BriefLine = z.infer<typeof BriefLine>

/**
 * A commissioning brief that was kept: what was held then, whom to ask, and the editor's own
 * material.
 */
export const KeptBrief = z.extend(BriefLine, {
  customPrompt: z.nullable(z.string()),
  brief: TopicBrief,
  material: z.nullable(EditorMaterial),
})
export type KeptBrief = z.infer<typeof KeptBrief>

const params = z.object({ id: Id })
const notFound = { 'briefs/not-found': [404, 'This brief was not found.'] } as const

export const mostBriefs = 200

export const listBriefs = route({
  method: 'GET',
  path: '/api/content/briefs',
  access: 'editor',
  summary: `The commissioning briefs that are kept, newest first, ${mostBriefs} at most; none of them can be published`,
  reply: z.array(BriefLine),
})

export const getBrief = route({
  method: 'GET',
  path: '/api/content/briefs/:id',
  access: 'editor',
  summary: 'One kept brief',
  params,
  reply: KeptBrief,
  refusals: notFound,
})

export const keepBrief = route({
  method: 'POST',
  path: '/api/content/briefs',
  access: 'editor',
  summary: 'Keeps the brief of a topic as it reads now, with the editor’s own material',
  body: z.strictObject({
    topic: Topic,
    customPrompt: CustomPrompt,
    editorial_theme: z.nullish(EditorialTheme),
    stream: z._default(z.enum(['weekly', 'premium']), 'weekly'),
    material: z.nullish(EditorMaterial),
  }),
  status: 201,
  reply: KeptBrief,
})

export const deleteBrief = route({
  method: 'DELETE',
  path: '/api/content/briefs/:id',
  access: 'editor',
  summary: 'Deletes a kept brief',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: notFound,
})
