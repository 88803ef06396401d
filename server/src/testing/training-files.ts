import { FitWriter } from '@markw65/fit-file-writer'

export type FitSession = {
  sport: 'running' | 'cycling' | 'swimming' | 'transition' | 'training' | 'rowing'
  /** Seconds after the start of the file. */
  from: number
  seconds: number
  meters?: number
  effort?: number
  feel?: number
}

export type FitOptions = {
  /** Null for a watch without a clock. */
  at?: string | null
  records?: number
  isIndoor?: boolean
  /** Null for a watch that ran out of battery before it wrote one. */
  sessions?: readonly FitSession[] | null
  utcOffsetMinutes?: number
  kind?: 'activity' | 'course'
}

const usualStart = '2026-02-28T09:00:00Z'
const usualSession: FitSession = { sport: 'running', from: 0, seconds: 1800, meters: 5000 }

/** A run of half an hour around a hill by the sea, as a watch would record it. */
export function fitFile(options: FitOptions = {}): Uint8Array<ArrayBuffer> {
  const {
    at = usualStart,
    records = 300,
    isIndoor = false,
    sessions = [usualSession],
    kind = 'activity',
  } = options
  const writer = new FitWriter()
  // A watch without a clock counts from the day on which the format begins.
  const start = at === null ? 30 : writer.time(new Date(at))
  writer.writeMessage(
    'file_id',
    { type: kind, manufacturer: 'development', product: 1, time_created: start },
    null,
    true,
  )
  const { utcOffsetMinutes } = options
  const local =
    utcOffsetMinutes === undefined ? {} : { local_timestamp: start + utcOffsetMinutes * 60 }
  writer.writeMessage(
    'activity',
    { timestamp: start, num_sessions: sessions?.length ?? 0, type: 'manual', ...local },
    null,
    true,
  )
  for (const { sport, from, seconds, meters, effort, feel } of sessions ?? []) {
    writer.writeMessage(
      'session',
      {
        timestamp: start + from + seconds,
        start_time: start + from,
        sport,
        total_timer_time: seconds,
        total_elapsed_time: seconds,
        ...(meters !== undefined && { total_distance: meters }),
        ...(effort !== undefined && { workout_rpe: effort }),
        ...(feel !== undefined && { workout_feel: feel }),
      },
      null,
      true,
    )
  }
  for (let index = 0; index < records; index++)
    writeRecord(writer, start + index * 6, index, isIndoor)
  const { buffer, byteOffset, byteLength } = writer.finish()
  return Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength))
}

function writeRecord(writer: FitWriter, timestamp: number, index: number, isIndoor: boolean): void {
  const { latitude, longitude, elevation, heartRate } = pointAt(index)
  const radians = Math.PI / 180
  const place = {
    position_lat: writer.latlng(latitude * radians),
    position_long: writer.latlng(longitude * radians),
  }
  writer.writeMessage('record', {
    timestamp,
    heart_rate: heartRate,
    ...(!isIndoor && { ...place, enhanced_altitude: elevation, distance: index * 16 }),
  })
}

/** Points of a round of about 5 km, one every six seconds. */
export function pointAt(index: number) {
  const turn = (index / 300) * 2 * Math.PI
  return {
    latitude: 54.3 + 0.007 * Math.sin(turn),
    longitude: -0.4 + 0.012 * Math.cos(turn),
    elevation: 40 + 30 * Math.sin(turn),
    heartRate: 120 + (index % 40),
  }
}

type TextOptions = { at?: string | null; points?: number; sport?: string }

export function gpxFile({
  at = usualStart,
  points = 300,
  sport = 'running',
}: TextOptions = {}): string {
  const lines = Array.from({ length: points }, (_none, index) => {
    const { latitude, longitude, elevation, heartRate } = pointAt(index)
    const time = at === null ? '' : `<time>${timeAt(at, index * 6)}</time>`
    const beats = `<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${heartRate}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>`
    return `<trkpt lat="${latitude}" lon="${longitude}"><ele>${elevation}</ele>${time}${beats}</trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="a watch" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
<metadata><time>2026-03-01T00:00:00Z</time></metadata>
<trk><name>Morning</name><type>${sport}</type><trkseg>${lines.join('\n')}</trkseg></trk></gpx>`
}

/** Without points it is an indoor session that has its laps alone. */
export function tcxFile({
  at = usualStart,
  points = 300,
  sport = 'Running',
}: TextOptions = {}): string {
  const start = at ?? '1989-12-31T00:00:30Z'
  const lines = Array.from({ length: points }, (_none, index) => {
    const { latitude, longitude, elevation, heartRate } = pointAt(index)
    return `<Trackpoint><Time>${timeAt(start, index * 6)}</Time><Position><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></Position><AltitudeMeters>${elevation}</AltitudeMeters><DistanceMeters>${index * 16}</DistanceMeters><HeartRateBpm><Value>${heartRate}</Value></HeartRateBpm></Trackpoint>`
  })
  const track = points === 0 ? '' : `<Track>${lines.join('\n')}</Track>`
  const lap = (begin: number) =>
    `<Lap StartTime="${timeAt(start, begin)}"><TotalTimeSeconds>900</TotalTimeSeconds><DistanceMeters>2500</DistanceMeters><AverageHeartRateBpm><Value>130</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>150</Value></MaximumHeartRateBpm>`
  return `          <?xml version="1.0"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="${sport}"><Id>${start}</Id>
${lap(0)}${track}</Lap>${lap(900)}</Lap></Activity></Activities></TrainingCenterDatabase>`
}

const timeAt = (start: string, seconds: number) =>
  new Date(Date.parse(start) + seconds * 1000).toISOString()
