export type Figure = {
  work: string
  found: string
  /** The floor that it is held to; none where it is only printed. */
  floor?: string
  isReached?: boolean
}

/** A figure that is held to a floor. */
export const heldFigure = (
  work: string,
  found: string | number,
  floor: string | number,
  isReached: boolean,
): Figure => ({ work, found: `${found}`, floor: `${floor}`, isReached })

/** A count of what may not be there at all. */
export const noneFigure = (work: string, count: number): Figure =>
  heldFigure(work, count, 0, count === 0)

/** A count of what all should be. */
export const allFigure = (work: string, count: number, total: number): Figure =>
  heldFigure(work, `${count} of ${total}`, total, count === total)

/** The faults of a check by their rules, of which there may be none. */
export function faultFigure(work: string, faults: readonly { rule: string }[]): Figure {
  const byRule = Object.entries(Object.groupBy(faults, ({ rule }) => rule))
  const tally = byRule.map(([rule, all = []]) => `${rule} ${all.length}`)
  return heldFigure(work, tally.join(', ') || 0, 0, faults.length === 0)
}

/** The least time of each piece over several passes: other processes only add time. */
export const leastTimes = (passes: readonly (readonly number[])[]): number[] =>
  (passes[0] ?? []).map((_, at) => Math.min(...passes.map((pass) => pass[at] ?? Infinity)))

/** The time that most pieces take, held to the 99th percentile. */
export function timeFigure(
  work: string,
  times: readonly number[],
  mostMs: number,
  digits = 0,
): Figure {
  const ms = (value: number) => `${value.toFixed(digits)} ms`
  const slowest = percentile(times, 0.99)
  const found = `median ${ms(percentile(times, 0.5))}, p99 ${ms(slowest)}`
  return heldFigure(work, found, `p99 < ${ms(mostMs)}`, slowest < mostMs)
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = [['What', 'Found', 'Floor', ''], ...figures.map(cellsOf)]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => lineOf(row).trimEnd()).join('\n')
}

const cellsOf = ({ work, found, floor = '', isReached }: Figure) => [
  work,
  found,
  floor,
  isReached === undefined ? '' : isReached ? 'reached' : 'MISSED',
]

/** @param share 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
