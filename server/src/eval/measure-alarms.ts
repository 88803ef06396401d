import type { Figure } from './figure.ts'
import { floors } from './floors.ts'
import type { Page } from './keep-diary.ts'

/** Ordinary entries that were answered with a safety text. */
export function measureAlarms(pages: readonly Page[]): Figure[] {
  const entries = new Set(pages.map(({ entry }) => entry.content))
  const alarmed = new Set(pages.filter(({ insight }) => insight.kind === 'safety').map(({ entry }) => entry.content))
  return [
    {
      work: `Safety: false alarms over ${entries.size} ordinary entries`,
      found: `${alarmed.size}`,
      floor: `${floors.mostFalseAlarms}`,
      isReached: alarmed.size <= floors.mostFalseAlarms,
    },
  ]
}
