import * as z from 'zod/mini'
import { route } from '../route.ts'
import { EditorMaterial } from './material.ts'
import { ModelOutline, WritingWishes } from './generation-order.ts'
import { CustomPrompt, Topic } from './packages.ts'
import { EditorialTheme } from './themes.ts'
import { topicRefusals } from './writing.ts'

const body = z.strictObject({
  topic: Topic,
  customPrompt: CustomPrompt,
  editorial_theme: z.nullish(EditorialTheme),
  stream: z._default(z.enum(['weekly', 'premium']), 'weekly'),
  shape: WritingWishes.shape.shape,
  material: z.optional(EditorMaterial),
})

const refusals = {
  ...topicRefusals,
  'writing/no-model': [
    409,
    'No AI provider is set up: the built-in writer makes its outline by itself.',
  ],
  'writing/failed': [502, 'The AI provider gave no answer that could be used. Please try again.'],
} as const

export const outlineByModel = route({
  method: 'POST',
  path: '/api/content/outline',
  access: 'editor',
  summary:
    'Has the provider’s model plan a piece, for an editor to approve before anything else is bought',
  body,
  reply: z.object({
    engine: z.string(),
    outline: ModelOutline,
    facts: z.array(z.object({ fact_id: z.string(), claim: z.string(), caveat: z.string() })),
  }),
  refusals,
})

export const helpWithBrief = route({
  method: 'POST',
  path: '/api/content/brief/help',
  access: 'editor',
  summary:
    'Has the provider’s model suggest whom to ask and what, where nothing is held; it states nothing',
  body,
  reply: z.object({
    engine: z.string(),
    whom: z.array(z.string()),
    questions: z.array(z.string()),
    angles: z.array(z.string()),
  }),
  refusals,
})
