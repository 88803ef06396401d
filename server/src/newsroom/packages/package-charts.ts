import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { chartsOf } from '../../drawing/charts/held-charts.ts'
import { StoredSources } from './stored-package.ts'

const rankOf = { coverImage: null, inlineVisual1: 0, inlineVisual2: 1 } as const

export type ChartedPackage = { sources: unknown; long_form_article: string }

/**
 * Finds the chart of a place inside an article: of the first facts that it cites and whose figures
 * it names. Null where there are none, and for the cover.
 */
export function chartForPackage(pack: ChartedPackage, place: PicturePlace) {
  const rank = rankOf[place]
  const sources = StoredSources.safeParse(pack.sources)
  if (rank === null || !sources.success) return null
  return chartsOf(pack.long_form_article, sources.data)[rank] ?? null
}
