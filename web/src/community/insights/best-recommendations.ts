import type { Recommendation } from '@app/contract/community/library'
import type { Entry } from '../journal/journal.data.ts'

const shownCount = 3

/**
 * Picks the best recommendations of the shown letters: each article once, for its best letter; on a
 * tie the newer letter wins.
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
