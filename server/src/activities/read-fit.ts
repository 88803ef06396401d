import FitParser from 'fit-file-parser'
import type { ActivitySession, Recording, Sample } from './activity.ts'
import { positive, recordedMeters, recordedSeconds } from './measure.ts'
import { elevationIn, heartRateIn, momentIn, positionIn } from './plausible.ts'
import { sportNamed } from './sports.ts'
import { UnreadableActivity } from './unreadable-activity.ts'

type Fit = Awaited<ReturnType<FitParser['parseAsync']>>
type Session = NonNullable<Fit['sessions']>[number]

export async function readFit(bytes: Uint8Array): Promise<Recording> {
  const fit = await parse(bytes)
  const kind: unknown = fit.file_ids?.[0]?.type
  const samples = (fit.records ?? []).map(sampleFrom)
  const recorded = fit.sessions ?? []
  if (
    (kind !== undefined && kind !== 'activity') ||
    (recorded.length === 0 && samples.length === 0)
  ) {
    throw new UnreadableActivity('no-session')
  }
  const [first] = recorded
  return {
    sessions: sessionsOf(fit, samples),
    stretches: [samples],
    ascentMeters: sum(recorded.map(({ total_ascent }) => total_ascent)),
    averageHeartRate: recorded.length === 1 ? heartRateIn(first?.avg_heart_rate) : null,
    highestHeartRate: recorded.length === 1 ? heartRateIn(first?.max_heart_rate) : null,
    effort: gradeIn(first?.workout_rpe, 10, 0),
    feel: gradeIn(first?.workout_feel, 25, 1),
    utcOffsetMinutes: offsetOf(fit),
  }
}

// The parser calls back with a string, and throws on what it did not expect.
async function parse(bytes: Uint8Array): Promise<Fit> {
  const parser = new FitParser({ mode: 'list', force: false, lengthUnit: 'm', speedUnit: 'm/s' })
  try {
    return await parser.parseAsync(Buffer.from(bytes))
  } catch (fault) {
    throw new UnreadableActivity('damaged', fault)
  }
}

function sampleFrom(record: NonNullable<Fit['records']>[number]): Sample {
  return {
    at: momentIn(record.timestamp),
    position: positionIn(record.position_lat, record.position_long),
    elevation: elevationIn(record.enhanced_altitude ?? record.altitude),
    heartRate: heartRateIn(record.heart_rate),
    distance: positive(record.distance),
  }
}

/** A file without a session is one all the same: a watch that ran out of battery wrote none. */
function sessionsOf(fit: Fit, samples: readonly Sample[]): ActivitySession[] {
  const recorded = fit.sessions ?? []
  const begin =
    momentIn(fit.laps?.[0]?.start_time) ?? samples.find(({ at }) => at !== null)?.at ?? null
  const seconds = positive(fit.activity?.total_timer_time) ?? recordedSeconds([samples])
  const meters = recordedMeters([samples])
  if (recorded.length === 0) {
    const [sport] = fit.sports ?? []
    return [
      {
        sport: sportNamed(sport?.sub_sport, sport?.sport),
        startedAt: dateOf(begin),
        seconds,
        distanceMeters: meters,
      },
    ]
  }
  const isOnly = recorded.length === 1
  return recorded.map((session) => ({
    sport: sportOf(session),
    startedAt: dateOf(momentIn(session.start_time) ?? (isOnly ? begin : null)),
    seconds:
      positive(session.total_timer_time) ??
      positive(session.total_elapsed_time) ??
      (isOnly ? seconds : null),
    distanceMeters: positive(session.total_distance) ?? (isOnly ? meters : null),
  }))
}

const sportOf = ({ sport, sub_sport }: Session) =>
  sport === 'transition' ? sport : sportNamed(sub_sport, sport)

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment))

const sum = (values: readonly (number | undefined)[]) =>
  positive(values.reduce<number>((all, one) => all + (one ?? 0), 0))

/** The watch asks how hard and how well it went on a scale to 100. */
const gradeIn = (value: number | undefined, step: number, least: number) =>
  value !== undefined && value >= 0 && value <= 100 ? Math.round(value / step) + least : null

function offsetOf({ activity }: Fit): number | null {
  const [local, utc] = [momentIn(activity?.local_timestamp), momentIn(activity?.timestamp)]
  if (local === null || utc === null) return null
  // The two are not read at the same moment. Zones lie a multiple of a quarter of an hour apart.
  const minutes = Math.round((local - utc) / 60_000 / 15) * 15
  return Math.abs(minutes) <= 14 * 60 ? minutes : null
}
