import type { IsoDay } from '@app/contract/days'

type DayOrder = { isMonthFirst: boolean; note: string | null }

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const dayInWords = /^(\d{1,2})(?:st|nd|rd|th)?\.? (\p{L}{3})\p{L}*\.?,? (\d{4})/u
const monthInWords = /^(\p{L}{3})\p{L}*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*,? /iu
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Finds out whether the days of a column begin with the month. Where none of them tells, the
 * channel's language does, and the note says so.
 */
export function findDayOrder(cells: readonly string[], isAmerican: boolean): DayOrder {
  const parts = cells.flatMap((cell) => {
    const match = numeric.exec(cell.trim())
    return match ? [{ cell: match[0], first: Number(match[1]), second: Number(match[2]) }] : []
  })
  if (parts.some(({ first }) => first > 12)) return { isMonthFirst: false, note: null }
  if (parts.some(({ second }) => second > 12)) return { isMonthFirst: true, note: null }
  const example = parts.find(({ first, second }) => first !== second)
  const order = { isMonthFirst: isAmerican, note: null }
  if (!example) return order
  const day = readDay(example.cell, isAmerican)
  return day === null
    ? order
    : { ...order, note: `Dates such as ${example.cell} were read as ${inWords(day)}.` }
}

/** Reads a date; null if it is none. */
export function readDay(cell: string, isMonthFirst: boolean): IsoDay | null {
  const text = cell.trim().replace(weekday, '')
  const year = yearFirst.exec(text)
  if (year) return toDay(year[1], year[2], year[3])
  const figures = numeric.exec(text)
  if (figures) {
    const [, first, second, last = ''] = figures
    const full = last.length === 2 ? `20${last}` : last
    return isMonthFirst ? toDay(full, first, second) : toDay(full, second, first)
  }
  const words = dayInWords.exec(text)
  if (words) return toDay(words[3], monthOf(words[2]), words[1])
  const american = monthInWords.exec(text)
  return american ? toDay(american[3], monthOf(american[1]), american[2]) : null
}

const monthOf = (name = '') => String(months.indexOf(name.toLowerCase()) + 1)

function toDay(year = '', month = '', day = ''): IsoDay | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? date.toISOString().slice(0, 10) : null
}

const inWords = (day: IsoDay) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
