import type { ThemeId } from '@app/contract/community/themes'
import type { CoachContext } from '../advice.ts'
import type { PartFit } from '../fit.ts'
import type { Fact } from '../../knowledge/facts.ts'
import type { InsightPart } from '../knowledge/coach-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { leastRecentFirst, ledgerOf } from '../ledger.ts'

/** The facts that a model may cite, and those among them that the member was told lately. */
export type FactChoice = { facts: readonly Fact[]; toldLately: string[] }

// The strongest theme gives most facts; the others serve a mixed entry.
const sharesByRank = [6, 2, 2]
const latelyReplies = 15

/**
 * Chooses facts on the strongest themes of an entry: those cited longest ago first, then those that
 * fit best.
 */
export function chooseFacts(
  { insights, facts }: Knowledge,
  ranked: readonly ThemeId[],
  recent: CoachContext['recent'],
  {
    seed,
    fitOf,
    isMeant,
  }: { seed: string; fitOf: PartFit; isMeant(insight: InsightPart): boolean },
): FactChoice {
  const cited = recent.map(({ partIds }) => ({ partIds: factsOf(insights, partIds) }))
  const ledger = ledgerOf(cited)
  // A fact fits an entry as well as the best of the parts that tell it.
  const fitOfFact: PartFit = ({ id }) =>
    Math.max(...insights.filter(({ factIds }) => factIds.includes(id)).map(fitOf))
  const chosen = new Map<string, Fact>()
  for (const [rank, share] of sharesByRank.entries()) {
    const onTheme = insights
      .filter(({ theme }) => theme === ranked[rank])
      .filter(isMeant)
      .flatMap(({ factIds }) => factIds)
    const fresh = [...new Set(onTheme)].flatMap((id) =>
      chosen.has(id) ? [] : (facts.get(id) ?? []),
    )
    for (const fact of leastRecentFirst(fresh, ledger, seed, fitOfFact).slice(0, share))
      chosen.set(fact.id, fact)
  }
  const tellable = ledgerOf(
    cited.map((reply, at) => (recent[at]?.isSecret ? { partIds: [] } : reply)),
  )
  const toldLately = [...chosen.keys()].filter((id) => tellable.repliesSince(id) < latelyReplies)
  return { facts: [...chosen.values()], toldLately }
}

const factsOf = (insights: Knowledge['insights'], partIds: readonly string[]) =>
  insights.filter(({ id }) => partIds.includes(id)).flatMap(({ factIds }) => factIds)

/**
 * The authored parts that tell these facts: a part counts as used once a model has told its fact.
 */
export const partsTelling = ({ insights }: Knowledge, factIds: readonly string[]): string[] =>
  insights
    .filter((insight) => insight.factIds.some((id) => factIds.includes(id)))
    .map(({ id }) => id)
