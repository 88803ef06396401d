import type { Db } from '../../platform/db/db.ts'
import { countByMonth } from './months.queries.ts'

/** A calendar month: 2025-07. */
type Month = string
export type MonthSpan = { from: string; before: string }

/** Finds the first day of a month, and that of the next. */
export const spanOf = (month: Month): MonthSpan => ({
  from: `${month}-01`,
  before: `${monthAfter(month)}-01`,
})

/** Lists the months that have entries, newest first. */
export const monthsOf = async (db: Db, memberId: string) => ({
  months: await countByMonth(db, memberId),
})

function monthAfter(month: Month): Month {
  const [year = 0, ordinal = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ordinal)).toISOString().slice(0, 7)
}
