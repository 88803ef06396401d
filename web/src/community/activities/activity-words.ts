import type { ActivitySport } from '@app/contract/community/activities'
import type { ActivityFigures } from './activities.data.ts'

const sportLabels: Readonly<Record<ActivitySport | 'transition', string>> = {
  run: 'Run',
  ride: 'Ride',
  swim: 'Swim',
  walk: 'Walk',
  strength: 'Strength',
  other: 'Session',
  transition: 'Change',
}

/** "1 h 14 min", "30 min" */
export function durationWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** "5.0 km", "513 m" */
export const distanceWords = (meters: number): string =>
  meters < 1000 ? `${Math.round(meters)} m` : `${(meters / 1000).toFixed(1)} km`

/** The pace in the words of its sport: "6:00 min/km", "2:12 min/100 m", "28.4 km/h" */
export function paceWords(sport: ActivitySport, metersPerSecond: number): string {
  if (sport === 'run' || sport === 'walk') return `${minutesAndSeconds(1000 / metersPerSecond)} min/km`
  if (sport === 'swim') return `${minutesAndSeconds(100 / metersPerSecond)} min/100 m`
  return `${(metersPerSecond * 3.6).toFixed(1)} km/h`
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The figures of an activity as short parts: "Run", "5.0 km", "30 min", … */
export function figuresOf(activity: ActivityFigures): string[] {
  const { sport, seconds, distance_meters: meters, heart_rate: heart, elevation } = activity
  return [
    sportLabels[sport],
    ...(meters === null ? [] : [distanceWords(meters)]),
    ...(seconds === null ? [] : [durationWords(seconds)]),
    ...(meters === null || seconds === null || sport === 'other' ? [] : [paceWords(sport, meters / seconds)]),
    ...(heart === null ? [] : [`heart rate ${heart.average}, at most ${heart.highest}`]),
    ...(elevation === null || elevation.ascent === 0 ? [] : [`${elevation.ascent} m climbed`]),
  ]
}

/** The parts of a race of several sports: "Swim 513 m, 11 min"; none for a single session. */
export const sessionsOf = ({ sessions }: ActivityFigures): string[] =>
  sessions.length < 2
    ? []
    : sessions.map(({ sport, distance_meters: meters, seconds }) => {
        const figures = [
          ...(meters === null ? [] : [distanceWords(meters)]),
          ...(seconds === null ? [] : [durationWords(seconds)]),
        ]
        return `${sportLabels[sport]} ${figures.join(', ')}`
      })

/** "Run, 30 min" */
export function plainTitle({ sport, seconds }: Pick<ActivityFigures, 'sport' | 'seconds'>): string {
  return seconds === null ? sportLabels[sport] : `${sportLabels[sport]}, ${durationWords(seconds)}`
}

/** A line for an entry that has no other words. */
export const plainStory = (activity: ActivityFigures): string => `${figuresOf(activity).join(', ')}.`
