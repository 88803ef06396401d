import { mostActivityRecords } from '@app/contract/community/activity-files'
import { dayMs } from '@app/contract/days'
import type { Activity, ActivitySession, Position, Recording, Sample } from './activity.ts'
import { climbedMeters, positive } from './measure.ts'
import { sampleActivity } from './sample-activity.ts'
import { simplifyPaths } from './simplify-path.ts'
import { commonSport } from './sports.ts'
import { UnreadableActivity } from './unreadable-activity.ts'

/** Enough for a drawing, before and after its ends are cut. */
const mostTrackPoints = 300
// A watch without a clock counts from a moment of its own: 1970, 1980 or 1989.
const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

export function summariseRecording(recording: Recording): Activity {
  const samples = recording.stretches.flat()
  if (samples.length > mostActivityRecords) throw new UnreadableActivity('too-many-records')
  const sessions = recording.sessions.map(withClock)
  const seconds = sumOf(sessions.map((session) => session.seconds))
  if ((seconds ?? 0) * 1000 > dayMs) throw new UnreadableActivity('too-long')
  return {
    sport: commonSport(sessions.map(({ sport }) => sport)),
    startedAt: firstOf(sessions),
    utcOffsetMinutes: recording.utcOffsetMinutes,
    seconds,
    distanceMeters: sumOf(sessions.map(({ distanceMeters }) => distanceMeters)),
    points: samples.filter(({ position }) => position !== null).length,
    sessions,
    effort: recording.effort,
    feel: recording.feel,
    heartRate: heartRateOf(recording, samples),
    elevation: elevationOf(recording, samples),
    track: simplifyPaths(pathsOf(recording.stretches), mostTrackPoints),
    samples: sampleActivity(recording.stretches),
  }
}

function withClock(session: ActivitySession): ActivitySession {
  const at = session.startedAt?.getTime() ?? 0
  return at < earliest || at > latest ? { ...session, startedAt: null } : session
}

function firstOf(sessions: readonly ActivitySession[]): Date | null {
  const starts = sessions.flatMap(({ startedAt }) =>
    startedAt === null ? [] : [startedAt.getTime()],
  )
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

/** Null only where no session has a figure: a strength part of a race has no distance. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  positive(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))

function heartRateOf(
  { averageHeartRate, highestHeartRate }: Recording,
  samples: readonly Sample[],
) {
  const beats = samples.flatMap(({ heartRate }) => heartRate ?? [])
  const average = averageHeartRate ?? meanOf(beats)
  const highest = highestHeartRate ?? largest(beats) ?? average
  if (average === null || highest === null) return null
  return { average: Math.round(average), highest: Math.round(Math.max(average, highest)) }
}

function elevationOf({ ascentMeters }: Recording, samples: readonly Sample[]) {
  const elevations = samples.flatMap(({ elevation }) => elevation ?? [])
  const [highest, lowest] = [largest(elevations), largest(elevations.map((meters) => -meters))]
  if (highest === null || lowest === null) return null
  return {
    ascent: Math.round(ascentMeters ?? climbedMeters(elevations)),
    lowest: Math.round(-lowest),
    highest: Math.round(highest),
  }
}

/** A sensor without a fix writes the place where equator and Greenwich meet, in the sea. */
const isFix = ({ latitude, longitude }: Position) => latitude !== 0 || longitude !== 0

const pathsOf = (stretches: Recording['stretches']): Position[][] =>
  stretches
    .map((stretch) =>
      stretch.flatMap(({ position }) => (position !== null && isFix(position) ? [position] : [])),
    )
    .filter(({ length }) => length > 1)

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

// No spread: a call takes no 60,000 arguments everywhere.
const largest = (values: readonly number[]): number | null =>
  values.reduce<number | null>(
    (most, value) => (most === null || value > most ? value : most),
    null,
  )
