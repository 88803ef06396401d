import { mostActivityRecords } from '@app/contract/community/activity-files'
import type { ActivitySession, Recording, Sample } from './activity.ts'
import { positive, recordedMeters, recordedSeconds } from './measure.ts'
import { elevationIn, heartRateIn, momentIn, numberIn, positionIn } from './plausible.ts'
import { readElements, type EndedElement } from './read-elements.ts'
import { sportNamed } from './sports.ts'
import { UnreadableActivity } from './unreadable-activity.ts'

/** A session with the sums of its laps, which are all that an indoor one may have. */
type Lapped = {
  sport: string | undefined
  startedAt: number | null
  seconds: number
  meters: number
  beats: number
  beatSeconds: number
  highestHeartRate: number
  stretches: Sample[][]
}

export function readTcx(text: string): Recording {
  const sessions = sessionsIn(text).filter(
    ({ seconds, stretches }) => seconds > 0 || stretches.flat().length > 0,
  )
  if (sessions.length === 0) throw new UnreadableActivity('no-session')
  const beatSeconds = sessions.reduce((sum, one) => sum + one.beatSeconds, 0)
  return {
    sessions: sessions.map(sessionOf),
    stretches: sessions.flatMap(({ stretches }) => stretches),
    ascentMeters: null,
    averageHeartRate: heartRateIn(
      sessions.reduce((sum, { beats }) => sum + beats, 0) / beatSeconds,
    ),
    highestHeartRate: heartRateIn(Math.max(...sessions.map((one) => one.highestHeartRate))),
    effort: null,
    feel: null,
    utcOffsetMinutes: null,
  }
}

function sessionsIn(text: string): Lapped[] {
  const sessions: Lapped[] = []
  let sample = emptySample()
  let [latitude, longitude]: (number | null)[] = [null, null]
  let samples = 0
  let lap = emptyLap()
  const onStart = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'Activity') sessions.push(emptySession(attributes['Sport']))
    if (name === 'Lap') {
      lap = emptyLap()
      const session = sessions.at(-1)
      if (session) session.startedAt ??= momentIn(attributes['StartTime'])
    }
    if (name === 'Track') sessions.at(-1)?.stretches.push([])
    if (name !== 'Trackpoint') return
    samples += 1
    if (samples > mostActivityRecords) throw new UnreadableActivity('too-many-records')
    sample = emptySample()
    ;[latitude, longitude] = [null, null]
  }
  const onEnd = (element: EndedElement) => {
    const session = sessions.at(-1)
    if (!session) return
    const { name, path } = element
    if (name === 'LatitudeDegrees') latitude = numberIn(element.text)
    else if (name === 'LongitudeDegrees') longitude = numberIn(element.text)
    else if (name === 'Trackpoint') {
      session.stretches.at(-1)?.push({ ...sample, position: positionIn(latitude, longitude) })
    } else if (path.includes('Trackpoint')) readPoint(sample, element)
    else if (name === 'Lap') addLap(session, lap)
    else if (path.includes('Lap')) readLap(lap, element)
  }
  readElements(text, { onStart, onEnd })
  return sessions
}

function readPoint(sample: Sample, { name, path, text }: EndedElement): void {
  const parent = path.at(-1)
  if (name === 'Time') sample.at = momentIn(text.trim())
  if (name === 'AltitudeMeters') sample.elevation = elevationIn(numberIn(text))
  if (name === 'DistanceMeters') sample.distance = positive(numberIn(text))
  if (name === 'Value' && parent === 'HeartRateBpm') sample.heartRate = heartRateIn(numberIn(text))
}

function readLap(lap: ReturnType<typeof emptyLap>, { name, path, text }: EndedElement): void {
  const parent = path.at(-1)
  if (name === 'TotalTimeSeconds') lap.seconds = positive(numberIn(text)) ?? 0
  if (name === 'DistanceMeters' && parent === 'Lap') lap.meters = positive(numberIn(text)) ?? 0
  if (name === 'Value' && parent === 'AverageHeartRateBpm')
    lap.average = heartRateIn(numberIn(text))
  if (name === 'Value' && parent === 'MaximumHeartRateBpm')
    lap.highest = heartRateIn(numberIn(text))
}

function addLap(
  session: Lapped,
  { seconds, meters, average, highest }: ReturnType<typeof emptyLap>,
): void {
  session.seconds += seconds
  session.meters += meters
  session.highestHeartRate = Math.max(session.highestHeartRate, highest ?? 0)
  if (average === null) return
  session.beats += average * seconds
  session.beatSeconds += seconds
}

const sessionOf = ({ sport, startedAt, seconds, meters, stretches }: Lapped): ActivitySession => {
  const begin = startedAt ?? stretches.flat().find(({ at }) => at !== null)?.at ?? null
  return {
    sport: sportNamed(sport),
    startedAt: begin === null ? null : new Date(begin),
    seconds: positive(seconds) ?? recordedSeconds(stretches),
    distanceMeters: positive(meters) ?? recordedMeters(stretches),
  }
}

const emptySample = (): Sample => ({
  at: null,
  position: null,
  elevation: null,
  heartRate: null,
  distance: null,
})
const emptyLap = () => ({
  seconds: 0,
  meters: 0,
  average: null as number | null,
  highest: null as number | null,
})
const emptySession = (sport: string | undefined): Lapped => ({
  sport,
  startedAt: null,
  seconds: 0,
  meters: 0,
  beats: 0,
  beatSeconds: 0,
  highestHeartRate: 0,
  stretches: [],
})
