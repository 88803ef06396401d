export type ActivitySport = 'run' | 'ride' | 'swim' | 'walk' | 'strength' | 'other'

/** One point of a recording. A cheap watch or an indoor session leaves most of it out. */
export type Sample = {
  /** Milliseconds since 1970, or since some other moment where the watch had no clock. */
  at: number | null
  position: Position | null
  elevation: number | null
  heartRate: number | null
  /** Metres from the start, as the watch counted them. */
  distance: number | null
}
export type Position = { latitude: number; longitude: number }

/**
 * The figures of a session. A race of several sports has a session for each, and for the changes.
 */
export type ActivitySession = {
  sport: ActivitySport | 'transition'
  startedAt: Date | null
  seconds: number | null
  distanceMeters: number | null
}

/** A file as its format tells it. Samples stand in stretches, with a pause between two of them. */
export type Recording = {
  sessions: readonly ActivitySession[]
  stretches: readonly (readonly Sample[])[]
  ascentMeters: number | null
  averageHeartRate: number | null
  highestHeartRate: number | null
  /** 0 to 10. */
  effort: number | null
  /** 1 to 5, of which 5 is best. */
  feel: number | null
  utcOffsetMinutes: number | null
}

/** A session or a race, as its training file tells it. */
export type Activity = {
  sport: ActivitySport
  /** Null where the watch had no clock, so that the member must say the day. */
  startedAt: Date | null
  /** Null where the file does not tell the member's own time. */
  utcOffsetMinutes: number | null
  seconds: number | null
  distanceMeters: number | null
  /** The number of recorded positions; 0 indoors. */
  points: number
  sessions: readonly ActivitySession[]
  effort: number | null
  feel: number | null
  heartRate: { average: number; highest: number } | null
  elevation: { ascent: number; lowest: number; highest: number } | null
  /** The route, with no more points than a drawing needs. */
  track: readonly (readonly Position[])[]
  samples: ActivitySamples | null
}

/** Means over equal parts of the session, in columns. */
export type ActivitySamples = {
  /** Since the start. */
  seconds: readonly (number | null)[]
  meters: readonly (number | null)[]
  elevation: readonly (number | null)[]
  heartRate: readonly (number | null)[]
  metersPerSecond: readonly (number | null)[]
}
