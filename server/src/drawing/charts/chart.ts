import { z } from 'zod'

/** A few figures of one finding, as a picture shows them. */
export const Chart = z.strictObject({
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
export type Chart = z.infer<typeof Chart>

export const figureOf = (value: number, unit: string) => `${value.toLocaleString('en-GB')}${unit}`

/** Says in one line what the chart shows, with its figures. */
export function describeChart({ title, bars, unit, words }: Chart): string {
  const figures = bars.map(({ label, value }) => `${label} ${figureOf(value, unit)}`).join(', ')
  return `Chart: ${title}: ${figures}. ${words}`
}
