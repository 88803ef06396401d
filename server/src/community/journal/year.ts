import { daysAfter } from '@app/contract/days'
import type { MonthFigures } from '@app/contract/community/journal'
import { dayReader } from '@app/contract/community/momentum-rules'
import type { Db } from '../../platform/db/db.ts'
import { startOfDay } from './months.ts'
import { countDays } from './year.queries.ts'

type Asked = { year: number; time_zone: string }

/** Counts the months of a year in days: written, raced and held, after the December before it. */
export async function yearOf(
  db: Db,
  memberId: string,
  { year, time_zone }: Asked,
): Promise<{ months: MonthFigures[] }> {
  const days = daysOf(`${year - 1}-12-01`, `${year + 1}-01-01`)
  const dayOf = dayReader(time_zone)
  const rows = await countDays(
    db,
    memberId,
    [...days, `${year + 1}-01-01`].map((day) => startOfDay(day, dayOf)),
  )
  const months = new Map<string, MonthFigures>()
  for (const day of days) {
    const month = day.slice(0, 7)
    if (!months.has(month)) months.set(month, { month, entries: 0, days: 0, races: 0, held: 0 })
  }
  for (const { day, entries, is_race, is_held } of rows) {
    const figures = months.get(days[day - 1]?.slice(0, 7) ?? '')
    if (!figures) continue
    figures.entries += entries
    figures.days += 1
    figures.races += Number(is_race)
    figures.held += Number(is_held)
  }
  return { months: [...months.values()] }
}

/** Lists the days from the first to the one before the last. */
function daysOf(first: string, before: string): string[] {
  const days: string[] = []
  for (let day = first; day < before; day = daysAfter(day, 1)) days.push(day)
  return days
}
