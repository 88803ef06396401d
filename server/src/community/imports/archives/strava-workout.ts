import { mostMeters, mostMinutes, type Workout } from '@app/contract/community/workout'
import { sportNamed } from '../../../activities/sports.ts'

/** The cells of a line; of columns with the same name the first or the last. */
export type Cells = { cell: (column: string) => string; lastCell: (column: string) => string }

/** The numbers of an activity; null where the table has none. */
export function workoutIn({ cell, lastCell }: Cells, type: string): Workout | null {
  const seconds = numberOf(cell('Moving Time')) ?? numberOf(cell('Elapsed Time'))
  // The first column of this name is in kilometres, or in metres for swims; the last always in
  // metres.
  const meters = numberOf(lastCell('Distance'))
  const effort = numberOf(cell('Perceived Exertion'))
  if (seconds === null) return null
  return {
    sport: sportNamed(type),
    minutes: Math.min(mostMinutes, Math.max(1, Math.round(seconds / 60))),
    effort: effort !== null && effort <= 10 ? Math.round(effort) : null,
    distance_m: meters !== null && meters >= 1 && meters <= mostMeters ? Math.round(meters) : null,
    sleep: null,
  }
}

function numberOf(text: string): number | null {
  const number = text === '' ? Number.NaN : Number(text.replaceAll(',', ''))
  return Number.isFinite(number) && number > 0 ? number : null
}
