import type { CoachTone } from '@app/contract/community/preferences'
import type { InsightPart } from './knowledge/coach-schema.ts'
import { countWords } from '../prose/count-words.ts'

/** The most words of a reply where the tone can have its way; no tone goes past 200. */
export const mostWordsIn: Readonly<Record<CoachTone, number>> = { encouraging: 200, plain: 150, technical: 200 }

const leastFigures = 2
const fewWords = 55

/** Whether a part was written for a tone; most were written for any. */
export const suitsTone =
  (tone: CoachTone) =>
  ({ tones }: { tones?: readonly CoachTone[] | undefined }): boolean =>
    tones?.includes(tone) ?? true

/** Parts in their order, but those first that were written for the tone and are fresh. */
export const writtenForFirst = <T extends { tones?: readonly CoachTone[] | undefined }>(
  parts: readonly T[],
  isFresh: (part: T) => boolean,
): T[] => parts.toSorted((a, b) => Number(isOwn(b, isFresh)) - Number(isOwn(a, isFresh)))

const isOwn = <T extends { tones?: readonly CoachTone[] | undefined }>(part: T, isFresh: (part: T) => boolean) =>
  part.tones !== undefined && isFresh(part)

/** Whether a tone would sooner have this insight than another: one with measures in it, or a short one. */
const isPreferredIn: Readonly<Record<CoachTone, (insight: InsightPart) => boolean>> = {
  encouraging: () => true,
  plain: ({ text }) => countWords(text) <= fewWords,
  technical: ({ text }) => (text.match(/\d[\d.,]*/g)?.length ?? 0) >= leastFigures,
}

/** Insights in their order, but among the fresh ones those first that the tone prefers. */
export function preferredFirst(
  insights: readonly InsightPart[],
  tone: CoachTone,
  isFresh: (insight: InsightPart) => boolean,
): InsightPart[] {
  const rank = (insight: InsightPart) => (isFresh(insight) ? (isPreferredIn[tone](insight) ? 0 : 1) : 2)
  return insights.toSorted((a, b) => rank(a) - rank(b))
}
