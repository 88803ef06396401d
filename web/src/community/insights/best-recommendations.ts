import type { Recommendation } from '@app/contract/community/library'
import type { Entry } from '../journal/journal.data.ts'

const shownCount = 3

/**
 * Chooses the best recommendations of the shown letters: each article once, for the letter that it
 * suits most; of two alike the newer letter’s.
 */
export function pickRecommendations(answered: readonly Entry[]): Recommendation[] {
  const offered = answered
    .flatMap(({ aiResponses }) => aiResponses)
    .flatMap(({ recommendations = [] }) => recommendations)
    .toSorted((one, other) => other.relevance_score - one.relevance_score)
  const byArticle = new Map<string, Recommendation>()
  for (const one of offered) {
    if (!byArticle.has(one.premiumContent.id)) byArticle.set(one.premiumContent.id, one)
  }
  return [...byArticle.values()].slice(0, shownCount)
}
