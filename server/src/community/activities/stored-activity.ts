import type { ActivityFigures, ActivitySamples } from '@app/contract/community/activities'
import { encodePolyline } from '@app/contract/community/polyline'
import { dayOf } from '@app/contract/days'
import type { Activity, Position } from '../../activities/activity.ts'
import { cutEnds } from '../../activities/cut-ends.ts'
import type { Insert } from '../../platform/db/db.ts'
import type { ActivityRow, FiguresRow } from './activities.queries.ts'

/** A route begins and ends this far from where it was recorded. */
const cutMeters = 400

type Of = { member_id: string; id: string; entry_id: string | null; created_at: Date }

/** The row of an activity. Jitter of half a metre and of a tenth of a second is left out. */
export function toActivityRow(
  of: Of,
  activity: Activity,
  { keepsEnds }: { keepsEnds: boolean },
): Insert<'activities'> {
  const { sport, startedAt, utcOffsetMinutes, track } = activity
  return {
    ...of,
    sport,
    started_at: startedAt,
    utc_offset_minutes: utcOffsetMinutes,
    seconds: whole(activity.seconds),
    distance_meters: whole(activity.distanceMeters),
    figures: JSON.stringify(figuresOf(activity)),
    track: (keepsEnds ? track : cutEnds(track, cutMeters)).map(encode),
    samples: activity.samples && JSON.stringify(samplesOf(activity.samples)),
  }
}

const encode = (path: readonly Position[]) =>
  encodePolyline(path.map(({ latitude, longitude }) => [latitude, longitude] as const))

const whole = (value: number | null) => (value === null ? null : Math.round(value))

const figuresOf = ({
  sessions,
  heartRate,
  elevation,
  effort,
  feel,
  points,
}: Activity): ActivityFigures => ({
  sessions: sessions.map(({ sport, startedAt, seconds, distanceMeters }) => ({
    sport,
    started_at: startedAt && startedAt.toISOString(),
    seconds: whole(seconds),
    distance_meters: whole(distanceMeters),
  })),
  heart_rate: heartRate,
  elevation,
  effort,
  feel,
  points,
})

const samplesOf = ({
  heartRate,
  metersPerSecond,
  ...samples
}: NonNullable<Activity['samples']>): ActivitySamples => ({
  seconds: [...samples.seconds],
  meters: [...samples.meters],
  elevation: [...samples.elevation],
  heart_rate: [...heartRate],
  meters_per_second: [...metersPerSecond],
})

/** The contract's shape of an activity, without its way and samples. */
export function toFigures({ utc_offset_minutes, figures, ...row }: FiguresRow) {
  const { id, entry_id, sport, started_at, seconds, distance_meters } = row
  const local_day =
    started_at === null || utc_offset_minutes === null
      ? null
      : dayAt(started_at, utc_offset_minutes)
  return { id, entry_id, sport, started_at, local_day, seconds, distance_meters, ...figures }
}

export const toActivity = (row: ActivityRow) => ({
  ...toFigures(row),
  track: row.track,
  samples: row.samples,
})

const dayAt = (at: Date, offsetMinutes: number) =>
  dayOf(new Date(at.getTime() + offsetMinutes * 60_000))
