import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { ThemeId } from './themes.ts'

/** A reviewed finding that replies cite. Its claim never travels without its caveat. */
export const MemoryFact = z.object({
  id: z.string(),
  claim: z.string(),
  source: z.string(),
  /** The finding's own page, where it has one. */
  url: z.nullable(z.url()),
  population: z.string(),
  caveat: z.string(),
})
export type MemoryFact = z.infer<typeof MemoryFact>

export const listFacts = route({
  method: 'GET',
  path: '/api/community/coach/facts',
  access: 'member',
  summary: 'The reviewed findings that the coach’s replies cite',
  reply: z.array(MemoryFact),
})

/** One reply as the coach remembers it: its theme and the findings that it cited. */
export const Memory = z.object({
  insight_id: Id,
  entry_id: Id,
  entry_title: z.string(),
  /** Null for a safety message. */
  theme: z.nullable(ThemeId),
  fact_ids: z.array(z.string()),
  created_at: Moment,
})
export type Memory = z.infer<typeof Memory>

const params = z.object({ insightId: Id })
const refusals = { 'coach/not-found': [404, 'Your coach does not remember this reply.'] } as const
const Done = z.object({ success: z.literal(true) })

export const listMemory = route({
  method: 'GET',
  path: '/api/community/coach/memory',
  access: 'member',
  summary: 'What the coach remembers of its latest replies, newest first',
  reply: z.array(Memory),
})

export const correctMemory = route({
  method: 'PUT',
  path: '/api/community/coach/memory/:insightId',
  access: 'member',
  summary: 'Corrects what an entry was about',
  params,
  body: z.strictObject({ theme: ThemeId }),
  reply: Memory,
  refusals: { ...refusals, 'coach/no-theme': [409, 'A safety message has no subject to correct.'] },
})

export const forgetMemory = route({
  method: 'DELETE',
  path: '/api/community/coach/memory/:insightId',
  access: 'member',
  summary: 'Has the coach forget one entry and its reply; both stay in the journal',
  params,
  reply: Done,
  refusals,
})

export const clearMemory = route({
  method: 'DELETE',
  path: '/api/community/coach/memory',
  access: 'member',
  summary: 'Has the coach forget every entry and reply so far; all stay in the journal',
  reply: Done,
})
