import { mostActivityRecords } from '@app/contract/community/activity-files'
import type { ActivitySession, Recording, Sample } from './activity.ts'
import { recordedMeters, recordedSeconds } from './measure.ts'
import { elevationIn, heartRateIn, momentIn, numberIn, positionIn } from './plausible.ts'
import { readElements, type EndedElement } from './read-elements.ts'
import { sportNamed } from './sports.ts'
import { UnreadableActivity } from './unreadable-activity.ts'

type Track = { type: string | null; name: string | null; stretches: Sample[][] }

/** Reads the tracks of a GPX file. Each is a session; planned routes and single places are none. */
export function readGpx(text: string): Recording {
  const tracks = tracksIn(text).filter(({ stretches }) =>
    stretches.some((stretch) => stretch.length > 0),
  )
  if (tracks.length === 0) throw new UnreadableActivity('no-session')
  return {
    sessions: tracks.map(sessionOf),
    stretches: tracks.flatMap(({ stretches }) => stretches),
    ascentMeters: null,
    averageHeartRate: null,
    highestHeartRate: null,
    effort: null,
    feel: null,
    utcOffsetMinutes: null,
  }
}

function tracksIn(text: string): Track[] {
  const tracks: Track[] = []
  let sample = emptySample()
  let samples = 0
  const onStart = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'trk') tracks.push({ type: null, name: null, stretches: [] })
    if (name === 'trkseg') tracks.at(-1)?.stretches.push([])
    if (name !== 'trkpt') return
    samples += 1
    if (samples > mostActivityRecords) throw new UnreadableActivity('too-many-records')
    sample = {
      ...emptySample(),
      position: positionIn(numberIn(attributes['lat']), numberIn(attributes['lon'])),
    }
  }
  const onEnd = (element: EndedElement) => {
    const track = tracks.at(-1)
    if (element.name === 'trkpt') track?.stretches.at(-1)?.push(sample)
    else if (element.path.includes('trkpt')) readInto(sample, element)
    else if (track && element.path.at(-1) === 'trk') {
      if (element.name === 'type') track.type = element.text
      if (element.name === 'name') track.name = element.text
    }
  }
  readElements(text, { onStart, onEnd })
  return tracks
}

function readInto(sample: Sample, { name, text }: EndedElement): void {
  if (name === 'time') sample.at = momentIn(text.trim())
  if (name === 'ele') sample.elevation = elevationIn(numberIn(text))
  if (name === 'hr' || name === 'heartrate') sample.heartRate = heartRateIn(numberIn(text))
}

const sessionOf = ({ type, name, stretches }: Track): ActivitySession => ({
  sport: sportNamed(type, name),
  startedAt: startOf(stretches),
  seconds: recordedSeconds(stretches),
  distanceMeters: recordedMeters(stretches),
})

function startOf(stretches: readonly (readonly Sample[])[]): Date | null {
  const at = stretches.flat().find((sample) => sample.at !== null)?.at ?? null
  return at === null ? null : new Date(at)
}

const emptySample = (): Sample => ({
  at: null,
  position: null,
  elevation: null,
  heartRate: null,
  distance: null,
})
