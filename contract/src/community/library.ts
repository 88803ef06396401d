import * as z from 'zod/mini'
import { ArticleChart } from '../chart.ts'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'

/** The picture at the head of an article, with its description, credit and licence. */
const CoverPicture = z.object({
  url: z.string(),
  small_url: z.string(),
  alt: z.string(),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
})

/** The public part of a published premium article, as a list shows it. */
export const PremiumCard = z.object({
  id: Id,
  topic: z.string(),
  /** The first one is the article's title. */
  headlines: z.array(z.string()),
  apple_news_deck: z.string(),
  /** The day of the stream, 1–9; for an archived article the last one that it had. */
  editorial_week: z.nullable(z.number()),
  editorial_theme: z.nullable(z.string()),
  tags: z.array(z.string()),
  cover: CoverPicture,
  /** Counts the whole article, even if it is locked. */
  read_minutes: z.int(),
})
export type PremiumCard = z.infer<typeof PremiumCard>

/** A dated note on what was changed after publication. */
const ReadersCorrection = z.object({
  class: z.enum(['correction', 'clarification', 'update', 'withdrawal']),
  note: z.string(),
  at: Moment,
})

/** A published premium article as this member may read it. */
export const PremiumArticle = z.extend(PremiumCard, {
  /** Markdown; for a free member its first section. */
  long_form_article: z.string(),
  /** True if the rest is for premium members. */
  locked: z.boolean(),
  /** The sources of its facts; empty for a locked article. */
  sources: z.array(z.object({ source: z.string(), link: z.nullable(z.string()) })),
  /** Which sentence rests on which of the sources, counted from 1; empty for a locked article. */
  claim_notes: z.array(z.object({ sentence: z.string(), sources: z.array(z.number()) })),
  /** Charts of the figures that it cites; empty for a locked article. */
  charts: z.array(ArticleChart),
  published_at: Moment,
  /** The time of the last change since its publication; null if there was none. */
  changed_at: z.nullable(Moment),
  /** Oldest first. */
  corrections: z.array(ReadersCorrection),
  /** The names of its author and its reviewer; empty if the newsroom names nobody. */
  byline: z.string(),
  reviewer: z.string(),
  how_made: z.string(),
  is_saved: z.boolean(),
})
export type PremiumArticle = z.infer<typeof PremiumArticle>

export const SavedContent = z.extend(PremiumArticle, { saved_at: Moment })
export type SavedContent = z.infer<typeof SavedContent>

/** An article that fits the content of an entry. */
export const Recommendation = z.object({
  id: Id,
  /** Percent, 50–95. */
  relevance_score: z.int(),
  /** A sentence for the member: "Because you wrote about your calf." */
  recommendation_reason: z.string(),
  premiumContent: PremiumCard,
})
export type Recommendation = z.infer<typeof Recommendation>

const params = z.object({ contentId: Id })
const refusals = {
  'library/not-found': [404, 'This article was not found. It may no longer be published.'],
} as const

/** A saved article that the newsroom has withdrawn, with the sentence that it owes its readers. */
const WithdrawnArticle = z.object({ id: Id, title: z.string(), note: z.string(), at: Moment })
export type WithdrawnArticle = z.infer<typeof WithdrawnArticle>

export const listLibrary = route({
  method: 'GET',
  path: '/api/community/library',
  access: 'member',
  summary: 'The articles that the member saved and that are still published, the latest first',
  reply: z.object({
    savedContent: z.array(SavedContent),
    /** The number of saved articles that are not published at present. */
    hidden: z.int(),
    /** Those of them that were withdrawn. */
    withdrawn: z.array(WithdrawnArticle),
  }),
})

export const readContent = route({
  method: 'GET',
  path: '/api/community/library/content/:contentId',
  access: 'member',
  summary: 'A published premium article; for a free member its first section',
  params,
  reply: PremiumArticle,
  refusals: { ...refusals, 'library/withdrawn': [404, 'This article was withdrawn.'] },
})

export const saveContent = route({
  method: 'POST',
  path: '/api/community/library/save/:contentId',
  access: 'member',
  summary: 'Saves an article; one that is saved already stays so',
  params,
  body: z.optional(z.strictObject({})),
  reply: z.object({ alreadySaved: z.boolean() }),
  refusals,
})

export const removeContent = route({
  method: 'DELETE',
  path: '/api/community/library/remove/:contentId',
  access: 'member',
  summary: 'Takes an article out of the library; taking it out twice changes nothing',
  params,
  reply: z.object({ success: z.literal(true) }),
})
