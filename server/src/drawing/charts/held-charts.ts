import { readFileSync } from 'node:fs'
import { namesFigure } from '@app/contract/names-figure'
import { tellingSections } from '@app/contract/source-list'
import { z } from 'zod'
import { Chart, figuresOf } from './chart.ts'

const file = new URL('../../../knowledge/writer-charts.json', import.meta.url)
const charts = new Map(
  z
    .array(Chart)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map((chart) => [chart.factId, chart]),
)

/** Every chart that is drawn of a fact. */
export const allCharts = (): readonly Chart[] => [...charts.values()]

type Cited = { factId?: string | undefined; source: string; link: string | null }
export type CitedChart = { chart: Chart; source: string; link: string | null }

/**
 * Finds the charts of the facts that an article cites, in their order. The article has to name two
 * of the figures (one, if there is one only): a single number may be there for another reason.
 */
export function chartsOf(article: string, cited: readonly Cited[]): CitedChart[] {
  const told = tellingSections(article).join('').replaceAll(ordinal, '')
  return cited.flatMap(({ factId = '', source, link }) => {
    const chart = charts.get(factId)
    return chart && isBorneBy(told, chart) ? [{ chart, source, link }] : []
  })
}

/** The number of a card, or of a point of a list, is no figure of a finding. */
const ordinal = /^[^\S\n]{0,50}(?:#{1,6} {1,50})?\d{1,9}\.[^\S\n]+/gm

const isBorneBy = (told: string, chart: Chart) => {
  const figures = new Set(figuresOf(chart))
  const named = [...figures].filter((figure) => namesFigure(told, figure))
  return named.length >= Math.min(2, figures.size)
}
