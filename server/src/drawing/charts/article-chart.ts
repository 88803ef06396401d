import { cardNaming, type ArticleChart } from '@app/contract/chart'
import { describeFigures, figureOf, figuresOf } from './chart.ts'
import type { CitedChart } from './held-charts.ts'

/** Converts a chart to what its readers are shown; null where a single figure compares nothing. */
export function toArticleChart(
  { chart, source, link }: CitedChart,
  article: string,
): ArticleChart | null {
  const { kind, title, words, unit } = chart
  if (kind === 'share' || chart.bars.length < 2) return null
  const longest = chart.full ?? Math.max(...chart.bars.map(({ value }) => value))
  const bars = chart.bars.map(({ label, value }) => ({
    label,
    figure: figureOf(value, unit),
    share: value / longest,
  }))
  return {
    form: kind === 'line' ? 'columns' : 'bars',
    title,
    words,
    description: `Chart: ${describeFigures(chart)}`,
    bars,
    source,
    link,
    card: cardNaming(article, figuresOf(chart)),
  }
}
