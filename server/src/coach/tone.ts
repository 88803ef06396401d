import type { CoachTone } from '@app/contract/community/preferences'
import { countWords } from '../prose/count-words.ts'
import type { PartFit } from './fit.ts'
import type { ForYou, InsightPart } from './knowledge/coach-schema.ts'

/** The most words of a reply where the tone can have its way; no tone goes past 200. */
export const mostWordsIn: Readonly<Record<CoachTone, number>> = { encouraging: 200, plain: 150, technical: 200 }

const fewWords = 55
const leastFigures = 2
// Less than the difference between a part about what the entry names and one that would suit anybody.
const leaning = 0.5

/** True when a part was written for a tone; most were written for any. */
export const suitsTone =
  (tone: CoachTone) =>
  ({ tones }: { tones?: readonly CoachTone[] | undefined }): boolean =>
    tones?.includes(tone) ?? true

/**
 * Scores how much sooner a tone uses one part than another that fits as well: its own, a short one,
 * one with measures.
 */
export function createLeanings(
  insights: readonly InsightPart[],
  forYou: readonly ForYou[],
): Record<CoachTone, PartFit> {
  const leaningTo = (tone: CoachTone, isPreferred: (insight: InsightPart) => boolean): PartFit => {
    const own = forYou.filter(({ tones }) => tones !== undefined && suitsTone(tone)({ tones }))
    const ids = new Set([...insights.filter(isPreferred), ...own].map(({ id }) => id))
    return ({ id }) => (ids.has(id) ? leaning : 0)
  }
  return {
    encouraging: () => 0,
    plain: leaningTo('plain', ({ text }) => countWords(text) <= fewWords),
    technical: leaningTo('technical', ({ text }) => (text.match(/\d[\d.,]*/g)?.length ?? 0) >= leastFigures),
  }
}
