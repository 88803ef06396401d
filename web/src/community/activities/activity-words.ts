import type { ActivitySport } from '@app/contract/community/activities'
import {
  minutesInWords,
  mostMeters,
  mostMinutes,
  sportLabels,
  workoutWords,
  type Workout,
} from '@app/contract/community/workout'
import type { ActivityFigures } from './activities.data.ts'

/** "1 h 14 min", "30 min" */
export const durationWords = (seconds: number): string =>
  minutesInWords(Math.max(1, Math.round(seconds / 60)))

/** "5.0 km", "513 m", short enough for a drawing. */
export const distanceWords = (meters: number): string =>
  meters < 1000 ? `${Math.round(meters)} m` : `${(meters / 1000).toFixed(1)} km`

/** The pace in the words of its sport: "6:00 min/km", "2:12 min/100 m", "28.4 km/h" */
export function paceWords(sport: ActivitySport, metersPerSecond: number): string {
  if (sport === 'run' || sport === 'walk')
    return `${minutesAndSeconds(1000 / metersPerSecond)} min/km`
  if (sport === 'swim') return `${minutesAndSeconds(100 / metersPerSecond)} min/100 m`
  return `${(metersPerSecond * 3.6).toFixed(1)} km/h`
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The figures that nobody types: pace, heart rate, climbing. */
export function measuresOf(activity: ActivityFigures): string[] {
  const { sport, seconds, distance_meters: meters, heart_rate: heart, elevation } = activity
  return [
    ...(meters === null || seconds === null || sport === 'other'
      ? []
      : [paceWords(sport, meters / seconds)]),
    ...(heart === null ? [] : [`heart rate ${heart.average}, at most ${heart.highest}`]),
    ...(elevation === null || elevation.ascent === 0 ? [] : [`${elevation.ascent} m climbed`]),
  ]
}

/** The numbers of a session, as a member would have typed them. */
export const workoutOf = ({
  sport,
  seconds,
  distance_meters: meters,
  effort,
}: ActivityFigures): Workout => ({
  sport,
  minutes: seconds === null ? null : Math.min(mostMinutes, Math.max(1, Math.round(seconds / 60))),
  effort,
  distance_m: meters === null || meters > mostMeters || meters === 0 ? null : meters,
  sleep: null,
})

/** All figures as one line: "Run · 30 min · 5 km (3.1 miles) · heart rate 139, at most 159" */
export const figureWords = (activity: ActivityFigures): string =>
  [workoutWords(workoutOf(activity)), ...measuresOf(activity)].join(' · ')

/** The parts of a race of several sports: "Swim 513 m, 11 min"; none for a single session. */
export const sessionsOf = ({ sessions }: ActivityFigures): string[] =>
  sessions.length < 2
    ? []
    : sessions.map(({ sport, distance_meters: meters, seconds }) => {
        const figures = [
          ...(meters === null ? [] : [distanceWords(meters)]),
          ...(seconds === null ? [] : [durationWords(seconds)]),
        ]
        return `${sport === 'transition' ? 'Change' : sportLabels[sport]} ${figures.join(', ')}`
      })
