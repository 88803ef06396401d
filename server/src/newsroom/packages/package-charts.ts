import { readFileSync } from 'node:fs'
import { namesFigure } from '@app/contract/newsroom/names-figure'
import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { z } from 'zod'
import { Chart, figureOf } from '../../drawing/charts/chart.ts'
import { StoredSources } from './stored-package.ts'

const file = new URL('../../../knowledge/writer-charts.json', import.meta.url)
const charts = new Map(
  z
    .array(Chart)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map((chart) => [chart.factId, chart]),
)

/** Every chart that is drawn of a fact. */
export const allCharts = (): readonly Chart[] => [...charts.values()]

const rankOf = { coverImage: null, inlineVisual1: 0, inlineVisual2: 1 } as const

export type ChartedPackage = { sources: unknown; long_form_article: string }

/**
 * Finds the chart of a place inside an article: of the first facts that it cites, and of whose
 * figures it names one. Null where there are none, and for the cover.
 */
export function chartForPackage(pack: ChartedPackage, place: PicturePlace) {
  const rank = rankOf[place]
  const sources = StoredSources.safeParse(pack.sources)
  if (rank === null || !sources.success) return null
  const drawn = sources.data.flatMap(({ factId, source, link }) => {
    const chart = charts.get(factId)
    return chart && namesFigureOf(chart, pack.long_form_article) ? [{ chart, source, link }] : []
  })
  return drawn[rank] ?? null
}

const namesFigureOf = (chart: Chart, article: string) =>
  figuresOf(chart).some((figure) => namesFigure(article, figure))

/** The figures of a chart without their unit. */
export const figuresOf = ({ bars }: Chart): string[] => bars.map(({ value }) => figureOf(value, ''))
