import * as z from 'zod/mini'
import { namesFigure } from './names-figure.ts'
import { cardWords, readRoadmap } from './roadmap.ts'

/** The figures of one finding that an article cites, as its readers see them. */
export const ArticleChart = z.object({
  /** `bars` compares, `columns` follows in time or by age. */
  form: z.enum(['bars', 'columns']),
  title: z.string(),
  /** Of whom the figures are, and against what. */
  words: z.string(),
  /**
   * Says the same figures as the drawing, for those who cannot see it; title and words are text.
   */
  description: z.string(),
  bars: z
    .array(
      z.object({
        label: z.string(),
        /** With its unit, as it is read. */
        figure: z.string(),
        /** Of the longest that a bar may be, 0–1. */
        share: z.number().check(z.gt(0), z.lte(1)),
      }),
    )
    .check(z.minLength(2)),
  source: z.string(),
  link: z.nullable(z.string()),
  /** The card after which it stands; null for the end of the article. */
  card: z.nullable(z.int()),
})
export type ArticleChart = z.infer<typeof ArticleChart>

/** The card whose words name the most of these figures; null if none names one. */
export function cardNaming(article: string, figures: readonly string[]): number | null {
  const named = readRoadmap(article).cards.map((card) => ({
    number: card.number,
    count: figures.filter((figure) => namesFigure(cardWords(card), figure)).length,
  }))
  const most = Math.max(0, ...named.map(({ count }) => count))
  return most === 0 ? null : (named.find(({ count }) => count === most)?.number ?? null)
}
