import type { ThemeId } from '@app/contract/community/themes'
import type { PartFit } from './fit.ts'
import type { InsightPart } from './knowledge/coach-schema.ts'
import type { Ledger, Order } from './ledger.ts'
import type { RacePhase } from './race-phase.ts'
import type { ThemeScore } from './themes.ts'

/** The theme of a reply, and the insights that it may give, in order of preference. */
export type EntryTopic = { theme: ThemeId; insights: InsightPart[] }

/** The rules for the order of a theme's insights. */
export type InsightChoice = {
  ordered: Order
  fitOf: PartFit
  /** The facts that the latest replies cited. */
  toldFacts: ReadonlySet<string>
}

export const freshReplies = 15
const minSecondScore = 1

/**
 * Chooses the strongest theme that has an insight which the latest replies did not give. If none
 * has, the strongest theme answers with an insight that suits every entry, and only then with its
 * own.
 */
export function topicFor(
  parts: readonly InsightPart[],
  ranked: readonly ThemeScore[],
  phase: RacePhase,
  ledger: Ledger,
  { ordered, fitOf, toldFacts }: InsightChoice,
): EntryTopic {
  const isFresh = ({ id }: InsightPart) => ledger.repliesSince(id) >= freshReplies
  // A recent finding is not repeated in other words while others fit.
  const placeOf = (part: InsightPart) =>
    (fitOf(part) < 0 ? 2 : 0) + (part.factIds.some((id) => toldFacts.has(id)) ? 1 : 0)
  const insightsOn = (theme: ThemeId) =>
    ordered(parts.filter((part) => part.theme === theme && (part.phase ?? phase) === phase)).toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    )
  const [strongest = { theme: 'easy', score: 0 }, ...others] = ranked
  // Themes without a score are general ones, and any of them will do.
  const least = strongest.score < minSecondScore ? -Infinity : minSecondScore
  for (const { theme } of [strongest, ...others.filter(({ score }) => score >= least)]) {
    const insights = insightsOn(theme).filter(isFresh)
    if (insights.length) return { theme, insights }
  }
  const borrowed = [...insightsOn('mindset'), ...insightsOn('life')].filter(isFresh)
  return { theme: strongest.theme, insights: borrowed.length ? borrowed : insightsOn(strongest.theme) }
}
