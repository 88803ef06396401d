import * as z from 'zod/mini'

export const sports = ['run', 'ride', 'swim', 'walk', 'strength', 'other', 'rest'] as const
export const Sport = z.enum(sports)
export type Sport = z.infer<typeof Sport>

export const mostMinutes = 1440
export const mostMeters = 1_000_000
export const hardestEffort = 10

const minutesFault = `Minutes are a whole number from 1 to ${mostMinutes.toLocaleString('en-GB')}.`
const metersFault = 'A distance is at most 1,000 km.'

/** The numbers of an entry, as a member taps them; all but the sport may be left out. */
export const Workout = z.strictObject({
  sport: Sport,
  minutes: z.nullable(
    z.int({ error: minutesFault }).check(z.gte(1, minutesFault), z.lte(mostMinutes, minutesFault)),
  ),
  /** How hard it felt, from 0 to 10. */
  effort: z.nullable(z.int().check(z.gte(0), z.lte(hardestEffort))),
  distance_m: z.nullable(
    z.int({ error: metersFault }).check(z.gte(1, metersFault), z.lte(mostMeters, metersFault)),
  ),
  /** How the night before was, from 1 to 5. */
  sleep: z.nullable(z.int().check(z.gte(1), z.lte(5))),
})
export type Workout = z.infer<typeof Workout>

export const sportLabels: Readonly<Record<Sport, string>> = {
  run: 'Run',
  ride: 'Ride',
  swim: 'Swim',
  walk: 'Walk',
  strength: 'Strength',
  other: 'Other',
  rest: 'Rest',
}

/** The words of the scale of effort, for every second of its steps. */
export const effortLevels = ['rest', 'easy', 'moderate', 'hard', 'very hard', 'all out'] as const
export const wordOfEffort = (effort: number): string => effortLevels[Math.floor(effort / 2)] ?? ''

export const sleepLabels = ['Awful', 'Poor', 'So-so', 'Good', 'Great'] as const

/** "40 min", "2 h", "1 h 20 min" */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

const meterPerMile = 1609.344
const round = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** "1,500 m" in the water, else "8 km (5 miles)". */
export const distanceInWords = (meters: number, sport: Sport): string =>
  sport === 'swim' || meters < 1000
    ? `${meters.toLocaleString('en-GB')} m`
    : `${round(meters / 1000)} km (${round(meters / meterPerMile)} miles)`

const sportNames: Readonly<Record<Sport, string>> = {
  ...sportLabels,
  strength: 'Strength session',
  other: 'Session',
}
const manners = ['Very easy', 'Easy', 'Steady', 'Hard', 'Very hard', 'All-out'] as const

/** The title of an entry that has only numbers: "Easy run, 40 min". */
export function titleOfWorkout({ sport, minutes, effort, distance_m }: Workout): string {
  if (sport === 'rest') return 'Rest day'
  const manner = effort === null ? '' : (manners[Math.floor(effort / 2)] ?? '')
  const name = manner === '' ? sportNames[sport] : `${manner} ${sportNames[sport].toLowerCase()}`
  if (minutes !== null) return `${name}, ${minutesInWords(minutes)}`
  return distance_m === null
    ? name
    : `${name}, ${distanceInWords(distance_m, sport).replace(/ \(.*/, '')}`
}

/**
 * "Run · 40 min · 8 km (5 miles) · effort 3 of 10 (easy) · slept well"; empty where there is none.
 */
export function workoutWords(workout: Workout | null): string {
  if (workout === null) return ''
  const { sport, minutes, effort, distance_m, sleep } = workout
  return [
    sport === 'rest' ? 'Rest day' : sportNames[sport],
    ...(minutes === null ? [] : [minutesInWords(minutes)]),
    ...(distance_m === null ? [] : [distanceInWords(distance_m, sport)]),
    ...(effort === null ? [] : [`effort ${effort} of 10 (${wordOfEffort(effort)})`]),
    ...(sleep === null ? [] : [`sleep: ${(sleepLabels[sleep - 1] ?? '').toLowerCase()}`]),
  ].join(' · ')
}
