import { daysAfter, daysBetween, type IsoDay } from '../days.ts'
import { weekStart, windowDays, windowStart } from './momentum-rules.ts'

/** A week that begins on this Sunday, and the sums of its training. */
export type TrainedWeek = { startsOn: IsoDay; sessions: number; minutes: number }

export const usualWeeks = 8
const fewestUsualWeeks = 3

/** The sums of the week that holds this day. */
export function sumOfWeek(weeks: readonly TrainedWeek[], today: IsoDay) {
  const startsOn = weekStart(today)
  const { sessions, minutes } = weeks.find((week) => week.startsOn === startsOn) ?? {
    sessions: 0,
    minutes: 0,
  }
  return { from: startsOn, to: daysAfter(startsOn, 6), sessions, minutes }
}

/**
 * The middle one of the last eight whole weeks that have sessions; null while there are fewer than
 * three, since nothing is usual yet.
 */
export function usualWeek(weeks: readonly TrainedWeek[], today: IsoDay) {
  const current = weekStart(today)
  const earliest = daysAfter(current, -7 * usualWeeks)
  const whole = weeks.filter(
    ({ startsOn, sessions }) => startsOn < current && startsOn >= earliest && sessions > 0,
  )
  if (whole.length < fewestUsualWeeks) return null
  return {
    weeks: whole.length,
    sessions: middleOf(whole.map(({ sessions }) => sessions)),
    minutes: middleOf(whole.map(({ minutes }) => minutes)),
  }
}

/** Of two in the middle the lower one, so that it is a week that there was. */
const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

/** Days on hold: the first and the last of them. */
export type HeldSpan = { from: IsoDay; to: IsoDay }

const weekDays = 7
/** A week of which more days are held than not is no week to be counted. */
const mostlyHeld = 4

const isHeldOn = (holds: readonly HeldSpan[], day: IsoDay) =>
  holds.some(({ from, to }) => from <= day && day <= to)

/** Counts the days on hold, from the first day to the last, each once however many holds it has. */
export const heldDaysIn = (holds: readonly HeldSpan[], from: IsoDay, to: IsoDay): number =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysAfter(from, at)).filter((day) =>
    isHeldOn(holds, day),
  ).length

/** Finds how much a week asks for, and whether it counts at all: held days take from it. */
export function demandOfWeek(holds: readonly HeldSpan[], target: number, startsOn: IsoDay) {
  const held = heldDaysIn(holds, startsOn, daysAfter(startsOn, weekDays - 1))
  // Never less than the days of a week that is only just not held ask for: a hold itself adds
  // nothing.
  return {
    needed: Math.min(target, Math.max(weekDays - held, mostlyHeld)),
    isHeld: held >= mostlyHeld,
  }
}

type Streak = {
  weeks: readonly TrainedWeek[]
  holds: readonly HeldSpan[]
  target: number
  today: IsoDay
}

/**
 * Counts the weeks in a row that reached the target, back from this one, which breaks nothing while
 * it lasts. A held week that did not reach it is passed over.
 */
export function targetStreak(streak: Streak): number {
  const earliest = streak.weeks.map(({ startsOn }) => startsOn).toSorted()[0]
  return earliest === undefined ? 0 : walkBack(streak, earliest).count
}

/** True if the streak ends within the weeks from this Sunday on, whatever lies before it. */
export const isBrokenBy = (streak: Streak, earliest: IsoDay): boolean =>
  walkBack(streak, earliest).isBroken

function walkBack({ weeks, holds, target, today }: Streak, earliest: IsoDay) {
  const sessions = new Map(weeks.map((week) => [week.startsOn, week.sessions]))
  const current = weekStart(today)
  let count = 0
  for (let week = current; week >= earliest; week = daysAfter(week, -weekDays)) {
    const { needed, isHeld } = demandOfWeek(holds, target, week)
    if ((sessions.get(week) ?? 0) >= needed) count++
    else if (!isHeld && week !== current) return { count, isBroken: true }
  }
  return { count, isBroken: false }
}

/**
 * The consistency of the last thirty days without the held ones; an entry on a held day counts all
 * the same. Null where no day is held.
 */
export function consistencyBesideHolds(
  days: Iterable<IsoDay>,
  holds: readonly HeldSpan[],
  today: IsoDay,
) {
  const written = new Set(days)
  const window = Array.from({ length: windowDays }, (_, at) => daysAfter(windowStart(today), at))
  const counted = window.filter((day) => written.has(day) || !isHeldOn(holds, day))
  if (counted.length === windowDays && !window.some((day) => isHeldOn(holds, day))) return null
  const active = counted.filter((day) => written.has(day)).length
  const percent = counted.length === 0 ? 0 : Math.round((active / counted.length) * 100)
  return { percent, active_days: active, of_days: counted.length }
}
