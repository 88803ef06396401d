import type { ThemeId } from '@app/contract/community/themes'
import type { InsightPart } from './knowledge/coach-schema.ts'
import type { Ledger, Order } from './ledger.ts'
import type { RacePhase } from './race-phase.ts'
import type { ThemeScore } from './themes.ts'

/** What a reply is about, and the insights that it may give, in the order of preference. */
export type Topic = { theme: ThemeId; insights: InsightPart[] }

const freshReplies = 15
const leastSecondScore = 1

/**
 * The strongest theme that has an insight to give which was not in the latest replies. Where none has,
 * the strongest answers with an insight that would suit anybody, and with its own only after that.
 */
export function topicFor(
  parts: readonly InsightPart[],
  ranked: readonly ThemeScore[],
  phase: RacePhase,
  ledger: Ledger,
  ordered: Order,
): Topic {
  const isFresh = ({ id }: InsightPart) => ledger.repliesSince(id) >= freshReplies
  const insightsOn = (theme: ThemeId) =>
    ordered(parts.filter((part) => part.theme === theme && (part.phase ?? phase) === phase))
  const [strongest = { theme: 'easy', score: 0 }, ...others] = ranked
  // Where nothing scores, the themes are general ones, and any of them will do.
  const least = strongest.score < leastSecondScore ? -Infinity : leastSecondScore
  for (const { theme } of [strongest, ...others.filter(({ score }) => score >= least)]) {
    const insights = insightsOn(theme).filter(isFresh)
    if (insights.length) return { theme, insights }
  }
  const borrowed = [...insightsOn('mindset'), ...insightsOn('life')].filter(isFresh)
  return { theme: strongest.theme, insights: borrowed.length ? borrowed : insightsOn(strongest.theme) }
}
