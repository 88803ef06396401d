import type { ArticleChart } from '@app/contract/chart'
import { z } from 'zod'
import { toArticleChart } from '../../drawing/charts/article-chart.ts'
import { chartsOf } from '../../drawing/charts/held-charts.ts'

const Sources = z.array(
  z.object({ factId: z.string().optional(), source: z.string(), link: z.string().nullable() }),
)
const Place = z.object({ id: z.uuid().nullable() })
const Pictures = z.object({ inlineVisual1: Place, inlineVisual2: Place })

type ChartedRow = { long_form_article: string; sources: unknown; pictures: unknown }

/**
 * The charts of an article: of the first two facts that it cites with their figures, as in the
 * newsroom's preview. Where an editor has put a photograph in the place of a chart, there is none.
 */
export function shownCharts({ long_form_article, sources, pictures }: ChartedRow): ArticleChart[] {
  const cited = Sources.safeParse(sources).data ?? []
  const places = Pictures.safeParse(pictures).data
  const photographs = [places?.inlineVisual1.id, places?.inlineVisual2.id]
  return chartsOf(long_form_article, cited)
    .slice(0, photographs.length)
    .filter((_chart, at) => !photographs[at])
    .flatMap((chart) => toArticleChart(chart, long_form_article) ?? [])
}
