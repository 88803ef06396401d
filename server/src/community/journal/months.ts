import { dayReader } from '@app/contract/community/momentum-rules'
import type { Db } from '../../platform/db/db.ts'
import { countBetween, firstAndLast } from './months.queries.ts'

/** A calendar month: 2025-07. */
type Month = string
export type MonthSpan = { from: Date; before: Date }

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
// No place on earth is further from UTC.
const furthestMs = 26 * hourMs

/** Finds the start and the end of a month in a time zone. */
export const spanOf = (month: Month, timeZone: string): MonthSpan => {
  const dayOf = dayReader(timeZone)
  return { from: startOf(month, dayOf), before: startOf(monthAfter(month), dayOf) }
}

/** Lists the months that have entries in a time zone, newest first. */
export async function monthsOf(db: Db, memberId: string, timeZone: string) {
  const { first, last } = await firstAndLast(db, memberId)
  if (!first || !last) return { months: [] }
  const dayOf = dayReader(timeZone)
  const months = monthsBetween(monthOf(dayOf(first)), monthOf(dayOf(last)))
  const starts = months.map((month) => startOf(month, dayOf))
  const counted = new Map((await countBetween(db, memberId, starts)).map(({ span, count }) => [span, count]))
  return {
    months: months
      .map((month, index) => ({ month, entries: counted.get(index + 1) ?? 0 }))
      .filter(({ entries }) => entries > 0)
      .toReversed(),
  }
}

const monthOf = (day: string): Month => day.slice(0, 7)

function monthsBetween(first: Month, last: Month): Month[] {
  const months = [first]
  for (let month = first; month < last;) months.push((month = monthAfter(month)))
  return months
}

function monthAfter(month: Month): Month {
  const [year = 0, ordinal = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ordinal)).toISOString().slice(0, 7)
}

const startOf = (month: Month, dayOf: DayOf) => startOfDay(`${month}-01`, dayOf)

type DayOf = (moment: Date) => string

/**
 * Finds the first moment of a day by halving, since a time zone gives the day of a moment and not
 * the reverse.
 */
export function startOfDay(day: string, dayOf: DayOf): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let early = midnight - furthestMs
  let late = midnight + furthestMs
  // Offsets are whole minutes.
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / minuteMs / 2) * minuteMs
    if (dayOf(new Date(middle)) < day) early = middle
    else late = middle
  }
  return new Date(late)
}
