import type { MonthFigures } from '@app/contract/community/journal'
import type { Db } from '../../platform/db/db.ts'
import { countDays } from './year.queries.ts'

/** Counts the months of a year in days: written, raced and held, after the December before it. */
export async function yearOf(
  db: Db,
  memberId: string,
  year: number,
): Promise<{ months: MonthFigures[] }> {
  const names = [
    `${year - 1}-12`,
    ...Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
  ]
  const months = new Map(
    names.map((month) => [month, { month, entries: 0, days: 0, races: 0, held: 0 }]),
  )
  for (const row of await countDays(db, memberId, {
    from: `${year - 1}-12-01`,
    before: `${year + 1}-01-01`,
  })) {
    const figures = months.get(row.day.slice(0, 7))
    if (!figures) continue
    figures.entries += row.entries
    figures.days += 1
    figures.races += Number(row.is_race)
    figures.held += Number(row.is_held)
  }
  return { months: [...months.values()] }
}
