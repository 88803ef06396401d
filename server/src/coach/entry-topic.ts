import type { ThemeId } from '@app/contract/community/themes'
import type { PartFit } from './fit.ts'
import type { InsightPart } from './knowledge/coach-schema.ts'
import type { Ledger, Order } from './ledger.ts'
import type { RacePhase } from './race-phase.ts'
import type { ThemeScore } from './themes.ts'

/** The theme of a reply, and the insights that it may give, in the order of preference. */
export type EntryTopic = { theme: ThemeId; insights: InsightPart[] }

/** The order of a theme's insights. */
export type InsightChoice = {
  ordered: Order
  fitOf: PartFit
  /** The facts of the latest replies. */
  toldFacts: ReadonlySet<string>
}

export const freshReplies = 15
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
  { ordered, fitOf, toldFacts }: InsightChoice,
): EntryTopic {
  const isFresh = ({ id }: InsightPart) => ledger.repliesSince(id) >= freshReplies
  // A finding told lately is not told again in other words while there are others that fit.
  const placeOf = (part: InsightPart) =>
    (fitOf(part) < 0 ? 2 : 0) + (part.factIds.some((id) => toldFacts.has(id)) ? 1 : 0)
  const insightsOn = (theme: ThemeId) =>
    ordered(parts.filter((part) => part.theme === theme && (part.phase ?? phase) === phase)).toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    )
  const [strongest = { theme: 'easy', score: 0 }, ...others] = ranked
  // Without a score the themes are general ones, and any of them will do.
  const least = strongest.score < leastSecondScore ? -Infinity : leastSecondScore
  for (const { theme } of [strongest, ...others.filter(({ score }) => score >= least)]) {
    const insights = insightsOn(theme).filter(isFresh)
    if (insights.length) return { theme, insights }
  }
  const borrowed = [...insightsOn('mindset'), ...insightsOn('life')].filter(isFresh)
  return { theme: strongest.theme, insights: borrowed.length ? borrowed : insightsOn(strongest.theme) }
}
