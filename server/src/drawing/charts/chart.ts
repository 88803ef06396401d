import { z } from 'zod'

/** A few figures of one finding, as a picture shows them. */
export const Chart = z
  .strictObject({
    factId: z.string(),
    /** `bars` compares, `line` follows in time, `share` counts of a hundred. */
    kind: z.enum(['bars', 'line', 'share']),
    title: z.string(),
    /** Follows each figure, with its space. */
    unit: z.string(),
    bars: z
      .array(z.strictObject({ label: z.string(), value: z.number().positive() }))
      .min(1)
      .max(4),
    /** The figure of a full bar; without it the largest one fills it. */
    full: z.number().positive().optional(),
    /** The rest of the finding: of whom, against what. */
    words: z.string(),
  })
  .refine(({ bars, full = Infinity }) => bars.every(({ value }) => value <= full), {
    error: 'A bar is longer than a full one.',
  })
  .refine(({ kind, bars }) => kind !== 'line' || bars.length > 1, {
    error: 'A line needs two points.',
  })
export type Chart = z.infer<typeof Chart>

export const figureOf = (value: number, unit: string) => `${value.toLocaleString('en-GB')}${unit}`

/** The figures of a chart without their unit. */
export const figuresOf = ({ bars }: Chart): string[] => bars.map(({ value }) => figureOf(value, ''))

/** Says the figures of a chart, for those who hear its title and words beside it. */
export const describeFigures = ({ bars, unit }: Chart): string =>
  bars.map(({ label, value }) => `${label} ${figureOf(value, unit)}`).join(', ')

/** Says in one line all that a picture of the chart shows. */
export const describeChart = (chart: Chart): string =>
  `Chart: ${chart.title}: ${describeFigures(chart)}. ${chart.words}`
