import type { CountedFigure } from '@app/contract/newsroom/apple-figures'

/** A cell's value: null if it says nothing, undefined if it cannot be read. */
export type Read = number | null | undefined

const nothing = new Set(['', '-', '–', '—', '--', 'n/a', 'na', 'null'])
const mostCount = 2_147_483_647

const isNothing = (cell: string) => nothing.has(cell.trim().toLowerCase())
const withoutSpaces = (cell: string) => cell.replaceAll(/[\s'’]/g, '')

/** Reads a whole number, however its thousands are set apart. */
function readCount(cell: string): Read {
  if (isNothing(cell)) return null
  const digits = withoutSpaces(cell)
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
    ? digits.replaceAll(/[.,]/g, '')
    : digits.replace(/[.,]0+$/, '')
  if (!/^\d+$/.test(plain)) return undefined
  return Number(plain) > mostCount ? undefined : Number(plain)
}

const unitSeconds = [
  [/\bh(?:ou)?rs?\b/i, 3600],
  [/\bmin(?:ute)?s?\b/i, 60],
  [/\bm(?:illi)?s(?:ec(?:ond)?s?)?\b/i, 0.001],
] as const

const longestTime = 60

/** Opens the reader of a time in seconds; the column's name may say another unit. */
function openTimeReader(name: string): (cell: string) => Read {
  const [, unit = 1] = unitSeconds.find(([words]) => words.test(name)) ?? []
  return (cell) => {
    if (isNothing(cell)) return null
    if (cell.length > longestTime) return undefined
    const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:\.\d+)?$/.exec(cell.trim())
    if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
    const parts = /^(?:(\d+)\s*h\w*)?\s*(?:(\d+)\s*m\w*)?\s*(?:(\d+)\s*s\w*)?$/i.exec(cell.trim())
    if (parts)
      return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0)
    const count = readCount(cell)
    const value = typeof count === 'number' ? count : decimalOf(cell)
    return value === undefined || value * unit > mostCount ? undefined : Math.round(value * unit)
  }
}

const decimalOf = (cell: string) => {
  const plain = withoutSpaces(cell).replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** Opens the reader of a share in per cent; a column without any sign and all below 1 is of 1. */
function openShareReader(name: string, cells: readonly string[]): (cell: string) => Read {
  const isOfHundred = [name, ...cells].some((cell) => cell.includes('%'))
  const numbers = cells.map((cell) => decimalOf(cell.replace('%', '')) ?? 0)
  const factor = !isOfHundred && numbers.every((value) => value <= 1) ? 100 : 1
  return (cell) => {
    if (isNothing(cell)) return null
    const value = decimalOf(cell.replace('%', ''))
    const share = value === undefined ? undefined : value * factor
    return share === undefined || share > 100 ? undefined : Math.round(share * 10) / 10
  }
}

/** Opens the reader of a figure's column. */
export function openReader(figure: CountedFigure, name: string, cells: readonly string[]) {
  if (figure === 'time_s') return openTimeReader(name)
  if (figure === 'completed') return openShareReader(name, cells)
  return readCount
}
