import type { CoachTone } from '@app/contract/community/preferences'
import { countWords } from '../prose/count-words.ts'
import type { PartFit } from './fit.ts'
import type { InsightPart } from './knowledge/coach-schema.ts'

/** The most words that a tone prefers for a reply; no reply goes past 200. */
export const mostWordsIn: Readonly<Record<CoachTone, number>> = {
  encouraging: 200,
  plain: 100,
  technical: 200,
}

const fewWords = 55
const leastFigures = 2
// It stays below the difference between a part about something that the entry names and a general
// one.
const leaning = 0.5

/** True if a part was written for a tone, or for all of them. */
export const suitsTone =
  (tone: CoachTone) =>
  ({ tones }: { tones?: readonly CoachTone[] | undefined }): boolean =>
    tones?.includes(tone) ?? true

/**
 * Scores how much a tone prefers a finding to others that fit equally: a short one, or one with
 * figures.
 */
export function createLeanings(insights: readonly InsightPart[]): Record<CoachTone, PartFit> {
  const leaningTo = (isPreferred: (insight: InsightPart) => boolean): PartFit => {
    const ids = new Set(insights.filter(isPreferred).map(({ id }) => id))
    return ({ id }) => (ids.has(id) ? leaning : 0)
  }
  return {
    encouraging: () => 0,
    plain: leaningTo(({ text }) => countWords(text) <= fewWords),
    technical: leaningTo(({ text }) => (text.match(/\d[\d.,]*/g)?.length ?? 0) >= leastFigures),
  }
}
