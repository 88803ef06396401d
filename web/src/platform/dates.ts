import { dayMs } from '@app/contract/days'

const inBritish = (options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone !== undefined && { timeZone }) })

/** A day without a time, as 2025-07-31, is the same day everywhere. */
const isDay = (moment: string | Date) =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment)

const format = (moment: string | Date, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  inBritish(options, isDay(moment) ? 'UTC' : timeZone).format(new Date(moment))

/** 31 July 2025, in the viewer's own time zone. */
export const longDate = (moment: string | Date, timeZone?: string): string =>
  format(moment, { day: 'numeric', month: 'long', year: 'numeric' }, timeZone)

/** Thursday 31 July */
export const weekdayAndDate = (moment: string | Date, timeZone?: string): string =>
  // Some devices join with a comma ("Thursday, 31 July"); we do not.
  `${format(moment, { weekday: 'long' }, timeZone)} ${dayAndMonth(moment, timeZone)}`

/** Thursday 31 July 2025 */
export const weekdayAndLongDate = (moment: string | Date, timeZone?: string): string =>
  `${format(moment, { weekday: 'long' }, timeZone)} ${longDate(moment, timeZone)}`

/** 31 */
export const dayOfMonth = (moment: string | Date): string => format(moment, { day: 'numeric' })

/** Thu */
export const shortWeekday = (moment: string | Date): string => format(moment, { weekday: 'short' })

/** July 2025 */
export const monthAndYear = (moment: string | Date, timeZone?: string): string =>
  format(moment, { month: 'long', year: 'numeric' }, timeZone)

/** 31 July */
export const dayAndMonth = (moment: string | Date, timeZone?: string): string =>
  format(moment, { day: 'numeric', month: 'long' }, timeZone)

/** 31 Jul, as on cards. The long name of September is cut to three letters like the others. */
export const shortDayAndMonth = (moment: string | Date, timeZone?: string): string => {
  const [day = '', month = ''] = dayAndMonth(moment, timeZone).split(' ')
  return `${day} ${month.slice(0, 3)}`
}

/** 31 Jul 2025 */
export const shortDate = (moment: string | Date, timeZone?: string): string =>
  `${shortDayAndMonth(moment, timeZone)} ${format(moment, { year: 'numeric' }, timeZone)}`

/** 14–20 Jul, or 28 Jul – 3 Aug where the months differ. */
export function shortRange(from: string | Date, to: string | Date, timeZone?: string): string {
  const [firstDay = '', firstMonth = ''] = shortDayAndMonth(from, timeZone).split(' ')
  const [lastDay = '', lastMonth = ''] = shortDayAndMonth(to, timeZone).split(' ')
  return firstMonth === lastMonth
    ? `${firstDay}–${lastDay} ${lastMonth}`
    : `${firstDay} ${firstMonth} – ${lastDay} ${lastMonth}`
}

/** 07:05 */
export const timeOfDay = (moment: string | Date, timeZone?: string): string =>
  format(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone)

/** Counts the days since `moment` in the viewer's calendar; its own day is day 1. */
export function dayNumber(moment: string | Date, now: Date, timeZone?: string): number {
  const days = (calendarDay(now, timeZone) - calendarDay(new Date(moment), timeZone)) / dayMs
  return Math.max(1, Math.round(days) + 1)
}

/** "Good morning" until noon, "Good afternoon" until six. */
export function greetingAt(
  now: Date,
  timeZone?: string,
): 'Good morning' | 'Good afternoon' | 'Good evening' {
  const hour = Number(timeOfDay(now, timeZone).slice(0, 2))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

// As midnight UTC, so that any two dates are whole days apart despite clock changes.
function calendarDay(moment: Date, timeZone: string | undefined) {
  const parts = inBritish(
    { year: 'numeric', month: 'numeric', day: 'numeric' },
    timeZone,
  ).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}
