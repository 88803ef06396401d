import { dayOf, daysAfter, type IsoDay } from '@app/contract/days'
import { weekSpan } from '@app/contract/newsroom/calendar'
import { packageTitle } from '@app/contract/newsroom/package-title'
import { z } from 'zod'
import type { DatedPackage } from './calendar-feed.queries.ts'

/** An event as a calendar is told it: a title and its dates, and nothing else of a package. */
export const EventContent = z.object({
  title: z.string(),
  /** Whole days, the last one included; or a moment in UTC. */
  when: z.union([z.object({ from: z.string(), to: z.string() }), z.object({ at: z.string() })]),
})
export type EventContent = z.infer<typeof EventContent>

/** `uid` is the same for as long as the package has such a date, wherever that moves. */
export type CalendarEvent = { uid: string; content: EventContent; lastDay: IsoDay }

/**
 * Finds the events of the packages: the day or week of each, its deadline, its embargo. What was
 * archived keeps those that are past.
 */
export function findEvents(packages: readonly DatedPackage[], today: IsoDay): CalendarEvent[] {
  const shown = newestOfEachWeek(packages)
  return packages.flatMap((one) =>
    [dayOfStream(one), shown.has(one.id) ? weekOfCycle(one) : null, deadline(one), embargo(one)]
      .filter((event) => event !== null)
      .filter(({ lastDay }) => one.archived_at === null || lastDay < today),
  )
}

/** Of several packages for one week the calendar shows the newest, and so does the feed. */
function newestOfEachWeek(packages: readonly DatedPackage[]): ReadonlySet<string> {
  const byWeek = Map.groupBy(
    packages.filter(({ editorial_week, stream }) => stream === 'weekly' && editorial_week !== null),
    ({ cycle_start_date, editorial_week }) => `${cycle_start_date} ${editorial_week}`,
  )
  return new Set([...byWeek.values()].flatMap(([newest]) => newest?.id ?? []))
}

const dayOfStream = (one: DatedPackage) =>
  one.live_on === null ? null : wholeDays(one, 'day', 'Premium', one.live_on, one.live_on)

function weekOfCycle(one: DatedPackage): CalendarEvent | null {
  const { cycle_start_date: cycle, editorial_week: week } = one
  if (cycle === null || week === null) return null
  const { from, to } = weekSpan(cycle, week)
  return wholeDays(one, 'week', `Week ${week}`, from, to)
}

const deadline = (one: DatedPackage) =>
  one.due_on === null ? null : wholeDays(one, 'due', 'Due', one.due_on, one.due_on)

function embargo(one: DatedPackage): CalendarEvent | null {
  if (one.not_before === null) return null
  const content = {
    title: `Not before: ${packageTitle(one)}`,
    when: { at: one.not_before.toISOString() },
  }
  return { uid: `${one.id}-embargo`, content, lastDay: dayOf(one.not_before) }
}

const wholeDays = (
  one: DatedPackage,
  kind: string,
  label: string,
  from: IsoDay,
  to: IsoDay,
): CalendarEvent => ({
  uid: `${one.id}-${kind}`,
  content: { title: `${label}: ${packageTitle(one)}`, when: { from, to } },
  lastDay: to,
})

/** Events that ended before it are told no more. */
export const firstToldDay = (today: IsoDay, days: number) => daysAfter(today, -days)
