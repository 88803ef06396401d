import { useState } from 'react'
import type { WorkItem } from './find-work.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/**
 * Puts the card with the first thing to do before the others on a phone. It keeps its place until
 * the tab is opened again: a row that moves away under a finger is worse than a late one.
 */
export function useFirstCard<Planned>(
  planned: readonly Planned[],
  cardOf: (one: Planned) => string,
  findWork: () => readonly WorkItem[],
): { isFirst: (one: Planned) => boolean; ordered: readonly Planned[] } {
  const [first] = useState(() => findWork()[0]?.card)
  const isNarrow = useIsNarrow()
  const isFirst = (one: Planned) => cardOf(one) === first
  const ordered = isNarrow
    ? [...planned.filter(isFirst), ...planned.filter((one) => !isFirst(one))]
    : planned
  return { isFirst, ordered }
}
