import * as z from 'zod/mini'
import { dayMs, daysBetween, type IsoDay } from '../days.ts'

export const mostYearsBack = 10

/** The day that an entry tells of, by the member's own calendar: 2025-07-31. */
export const EntryDay = z.iso.date({ error: 'A day is written like 2025-07-31.' })

/** The first day that an entry can be given, ten years before this one. */
export const earliestDay = (today: IsoDay): IsoDay =>
  `${Number(today.slice(0, 4)) - mostYearsBack}${today.slice(4)}`

export const dayRefusals = {
  'journal/day-to-come': [400, 'This day is still to come. Please choose today or an earlier day.'],
  'journal/day-too-early': [
    400,
    `An entry can lie up to ${mostYearsBack} years back. Please choose a later day.`,
  ],
} as const

/** Finds the refusal that a day deserves; undefined for a day that an entry can have. */
export function faultOfDay(day: IsoDay, today: IsoDay): keyof typeof dayRefusals | undefined {
  if (day > today) return 'journal/day-to-come'
  return day < earliestDay(today) ? 'journal/day-too-early' : undefined
}

/**
 * Moves a moment by the whole days between two days: the moment that stands for an entry whose day
 * is not that of its writing.
 */
export const movedBetween = (moment: Date, from: IsoDay, to: IsoDay): Date =>
  new Date(moment.getTime() + daysBetween(from, to) * dayMs)
