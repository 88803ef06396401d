export type Figure = {
  work: string
  found: string
  /** The floor that it is held to; none where it is only printed. */
  floor?: string
  isReached?: boolean
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = [['What', 'Found', 'Floor', ''], ...figures.map(cellsOf)]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
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
