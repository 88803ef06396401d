export type Figure = {
  work: string
  found: string
  target?: string
  isReached?: boolean
}

/** What a figure is held against; nothing where it is only told. */
export type Against = { target: string; isReached: boolean } | undefined

export type Report = {
  add(work: string, found: string, against?: Against): void
}

/** Collects figures and tells each on standard error as it comes. */
export function openReport(): Report & { figures: readonly Figure[] } {
  const figures: Figure[] = []
  return {
    figures,
    add(work, found, against) {
      figures.push({ work, found, ...against })
      console.error(`  ${work}: ${found}`)
    },
  }
}

export function printTable(figures: readonly Figure[]): void {
  const rows = [['Work', 'Found', 'Target', ''], ...figures.map(cellsOf)]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

const cellsOf = ({ work, found, target = '', isReached }: Figure) => [
  work,
  found,
  target,
  isReached === undefined ? '' : isReached ? 'reached' : 'short',
]

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** @param share 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-GB')}/s`
export const percent = (share: number) => `${Math.round(share * 100)} %`
