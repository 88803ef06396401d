import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import type { Figure } from './figure.ts'
import type { Page } from './keep-diary.ts'
import { pageFaultFinder } from './page-faults.ts'

/** Faults that the check finds in the replies, by rule. */
export function measureProse(knowledge: Knowledge, pages: readonly Page[]): Figure[] {
  const faultsOf = pageFaultFinder(knowledge)
  const rules = pages.flatMap((page) => faultsOf(page).map(({ rule }) => rule))
  const tally = Object.entries(Object.groupBy(rules, (rule) => rule)).map(([rule, all]) => `${rule} ${all.length}`)
  return [
    {
      work: `Faults of check() over ${pages.length} replies`,
      found: tally.join(', ') || '0',
      floor: '0',
      isReached: rules.length === 0,
    },
  ]
}
