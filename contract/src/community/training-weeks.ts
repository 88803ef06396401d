import { daysAfter, type IsoDay } from '../days.ts'
import { weekStart } from './momentum-rules.ts'

/** What a member trained in a week that begins on this Sunday. */
export type TrainedWeek = { startsOn: IsoDay; sessions: number; minutes: number }

export const usualWeeks = 8
const fewestUsualWeeks = 3

/** The sums of the week that holds this day. */
export function sumOfWeek(weeks: readonly TrainedWeek[], today: IsoDay) {
  const startsOn = weekStart(today)
  const { sessions, minutes } = weeks.find((week) => week.startsOn === startsOn) ?? { sessions: 0, minutes: 0 }
  return { from: startsOn, to: daysAfter(startsOn, 6), sessions, minutes }
}

/**
 * The middle one of the last eight whole weeks that have sessions; null while there are fewer than
 * three, since nothing is usual yet.
 */
export function usualWeek(weeks: readonly TrainedWeek[], today: IsoDay) {
  const current = weekStart(today)
  const earliest = daysAfter(current, -7 * usualWeeks)
  const whole = weeks.filter(({ startsOn, sessions }) => startsOn < current && startsOn >= earliest && sessions > 0)
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
