import { daysAfter, dayOf, type IsoDay } from '@app/contract/days'
import { cycleStartOf, weeksInCycle, weekSpan } from '@app/contract/newsroom/calendar'
import { noticeDays } from '@app/contract/newsroom/notices'
import { packageTitle } from '@app/contract/newsroom/package-title'
import type { Db, Tx } from '../../platform/db/db.ts'
import {
  findPackageOnDate,
  listLivePackages,
  type PackageRow,
} from '../packages/packages.queries.ts'
import { stageOf } from '../packages/stage.ts'

/** Something that will be late unless an editor sees to it. */
export type LateItem = {
  /** Null where nobody looks after it. */
  ownerId: string | null
  sentence: string
}

/**
 * Finds what will be late, as it stands on a day: tomorrow's premium day that is not published, and
 * what is due in two days and not approved. A week without a deadline is due on its Monday.
 */
export async function findLate(db: Db | Tx, today: IsoDay): Promise<LateItem[]> {
  const soon = daysAfter(today, noticeDays)
  const weekly = await listLivePackages(db, 'weekly')
  const premium = await listLivePackages(db, 'premium')
  return [
    ...lateDay(await findPackageOnDate(db, daysAfter(today, 1)), daysAfter(today, 1)),
    ...lateWeek(weekly, today, soon),
    ...[...weekly, ...premium].filter(({ due_on }) => due_on === soon).flatMap(lateDeadline),
  ]
}

function lateDay(row: PackageRow | undefined, date: IsoDay): LateItem[] {
  const day = `Tomorrow’s premium day, ${dayWords(date)},`
  if (!row) return [{ ownerId: null, sentence: `${day} has no article.` }]
  if (row.status === 'published') return []
  return [{ ownerId: row.owner_id, sentence: `${day} is not published yet: ${titleOf(row)}.` }]
}

/**
 * The week of this cycle that begins soon. Its card shows the newest package without a deadline.
 */
function lateWeek(weekly: readonly PackageRow[], today: IsoDay, soon: IsoDay): LateItem[] {
  const cycle = cycleStartOf(new Date(today))
  const week = Array.from({ length: weeksInCycle }, (_, at) => at + 1).find(
    (one) => weekSpan(cycle, one).from === soon,
  )
  if (week === undefined) return []
  const begins = `Week ${week}, which begins on ${dayWords(soon)},`
  const row = weekly.find(
    ({ cycle_start_date, editorial_week }) => cycle_start_date === cycle && editorial_week === week,
  )
  if (!row) return [{ ownerId: null, sentence: `${begins} has no article.` }]
  if (row.due_on !== null || isDone(row)) return []
  return [{ ownerId: row.owner_id, sentence: `${begins} is not approved yet: ${titleOf(row)}.` }]
}

const lateDeadline = (row: PackageRow): LateItem[] =>
  isDone(row)
    ? []
    : [
        {
          ownerId: row.owner_id,
          sentence: `${titleOf(row)} is due on ${dayWords(row.due_on ?? '')}, and not approved yet.`,
        },
      ]

const isDone = (row: PackageRow) => !['draft', 'in-review'].includes(stageOf(row))

const titleOf = (row: PackageRow) => `“${packageTitle(row)}”`

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const dayWords = (day: IsoDay) => dayFormat.format(new Date(day)).replace(',', '')

/** The items that one editor is told of: their own, and those of nobody who reads notices. */
export const lateFor = (
  items: readonly LateItem[],
  editorId: string,
  readers: readonly string[],
): LateItem[] =>
  items.filter(({ ownerId }) =>
    ownerId !== null && readers.includes(ownerId) ? ownerId === editorId : true,
  )

/** The day whose notices are due at a moment; null before the hour. */
export const noticeDayAt = (now: Date, hour: number): IsoDay | null =>
  now.getUTCHours() < hour ? null : dayOf(now)
