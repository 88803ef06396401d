import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'

/** A published premium package, as members see it. */
export const PremiumArticle = z.object({
  id: Id,
  topic: z.string(),
  /** The first is the title. */
  headlines: z.array(z.string()),
  /** The subtitle. */
  apple_news_deck: z.string(),
  /** Shown as its day. */
  editorial_week: z.nullable(z.number()),
  editorial_theme: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Whole for premium members; a free member gets its first section. */
  long_form_article: z.string(),
  /** There is more than this member may read. */
  locked: z.boolean(),
  /** Minutes to read the whole of it. */
  read_minutes: z.number(),
  cover_url: z.string(),
  cover_alt: z.string(),
  cover_credit: z.string(),
  sources: z.array(z.object({ source: z.string(), link: z.nullable(z.string()) })),
  published_at: z.nullable(Moment),
  is_saved: z.boolean(),
})
export type PremiumArticle = z.infer<typeof PremiumArticle>

/** In lists: all but the article. */
export const PremiumCard = z.omit(PremiumArticle, { long_form_article: true, sources: true })
export type PremiumCard = z.infer<typeof PremiumCard>

export const Recommendation = z.object({
  id: Id,
  /** Per cent, 50–95. */
  relevance_score: z.number(),
  recommendation_reason: z.string(),
  premiumContent: PremiumCard,
})
export type Recommendation = z.infer<typeof Recommendation>

const params = z.object({ contentId: Id })
const refusals = { 'library/not-found': [404, 'This content is not available.'] } as const

export const getLibrary = route({
  method: 'GET',
  path: '/api/community/library',
  access: 'member',
  summary: 'What the member has saved of the premium stream, latest first',
  reply: z.object({ savedContent: z.array(z.extend(PremiumCard, { saved_at: Moment })) }),
})

export const readContent = route({
  method: 'GET',
  path: '/api/community/library/content/:contentId',
  access: 'member',
  summary: 'A published premium package to read: whole for premium members, its first section for others',
  params,
  reply: PremiumArticle,
  refusals,
})

export const saveContent = route({
  method: 'POST',
  path: '/api/community/library/save/:contentId',
  access: 'member',
  summary: 'Saves published premium content to the library; saving twice changes nothing',
  params,
  body: z.optional(z.strictObject({})),
  reply: z.object({ alreadySaved: z.boolean() }),
  refusals,
})

export const removeContent = route({
  method: 'DELETE',
  path: '/api/community/library/remove/:contentId',
  access: 'member',
  summary: 'Takes content out of the library; removing twice changes nothing',
  params,
  reply: z.object({ success: z.literal(true) }),
})

export const listRecommendations = route({
  method: 'GET',
  path: '/api/community/recommendations',
  access: 'member',
  summary: 'Recommended reading beside the member’s latest insights, best first',
  reply: z.array(Recommendation),
})
