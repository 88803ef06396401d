import type { PremiumCard, PremiumArticle, WithdrawnArticle } from '@app/contract/community/library'
import { describeMaking } from '@app/contract/how-made'
import { minutesFor } from '@app/contract/roadmap'
import { z } from 'zod'
import { throughGate } from './paywall.ts'
import { shownCharts } from './shown-charts.ts'
import { shownSources } from './shown-sources.ts'
import type { findArticle, publishedCards, WithdrawnRow } from './library.queries.ts'

type CardRow = Awaited<ReturnType<ReturnType<typeof publishedCards>['executeTakeFirstOrThrow']>>
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

const Cover = z.object({
  id: z.uuid().nullable(),
  alt: z.string(),
  credit: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  sourceUrl: z.string().nullable(),
})
const Corrections = z.array(
  z.object({
    class: z.enum(['correction', 'clarification', 'update', 'withdrawal']),
    note: z.string(),
    at: z.string(),
  }),
)

/** The card of an article before it is opened. */
export const toCard = ({ id, topic, day, characters, ...row }: CardRow): PremiumCard => ({
  id,
  topic,
  headlines: chosenFirst(row, topic),
  apple_news_deck: row.apple_news_deck,
  editorial_week: day,
  editorial_theme: row.editorial_theme,
  tags: row.tags,
  cover: toCover(id, row.cover),
  read_minutes: minutesFor(characters),
})

/** The article as this member may read it. */
export function toContent(row: ArticleRow): PremiumArticle {
  const { long_form_article, is_premium: isPremium, published_at, saved_at, byline, reviewer } = row
  const { sources, notes, making } = shownSources(row)
  const open = throughGate({ long_form_article, sources }, { isPremium })
  return {
    ...toCard(row),
    ...open,
    claim_notes: open.locked ? [] : notes,
    charts: open.locked ? [] : shownCharts(row),
    published_at: published_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
    corrections: (Corrections.safeParse(row.corrections).data ?? []).map((one) => ({
      ...one,
      at: new Date(one.at).toISOString(),
    })),
    byline,
    reviewer,
    how_made: describeMaking({
      engine: row.engine,
      moduleCount: row.module_ids.length,
      isEdited: row.is_edited,
      ...making,
    }),
    is_saved: saved_at !== null,
  }
}

/** The sentence that a withdrawn article leaves with those who saved it. */
export const toWithdrawn = ({ id, note, at, ...row }: WithdrawnRow): WithdrawnArticle => ({
  id,
  title: chosenFirst(row, row.topic)[0] ?? row.topic,
  note,
  at: at.toISOString(),
})

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const withdrawnSentence = ({ at, note }: WithdrawnRow) =>
  `This article was withdrawn on ${longDate.format(at)}. ${note}`.trim()

function chosenFirst(
  { headlines, chosen_headline }: Pick<CardRow, 'headlines' | 'chosen_headline'>,
  topic: string,
) {
  const chosen = headlines[chosen_headline] ?? headlines[0] ?? topic
  return [chosen, ...headlines.filter((headline) => headline !== chosen)]
}

/**
 * Reads the cover's picture. A drawn one needs no description beside the title; an unreadable one
 * is shown as drawn.
 */
function toCover(articleId: string, stored: unknown): PremiumCard['cover'] {
  const { data } = Cover.safeParse(stored)
  const url = data?.id
    ? `/api/content/pictures/${data.id}`
    : `/api/content/art/${articleId}/coverImage`
  return {
    url,
    small_url: `${url}?size=small`,
    alt: data?.id ? data.alt : '',
    credit: data?.credit ?? '',
    licence: data?.licence ?? '',
    licence_url: data?.licenceUrl ?? null,
    source_url: data?.sourceUrl ?? null,
  }
}
