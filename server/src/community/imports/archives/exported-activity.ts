import { ActivityFigures, ActivitySamples, ActivitySport } from '@app/contract/community/activities'
import { z } from 'zod'
import { OriginKey } from './own-format.ts'

export const activitiesPage = (page: number) =>
  `data/activities-${String(page).padStart(4, '0')}.json`
export const isActivitiesPage = (name: string) => /^data\/activities-\d{4,6}\.json$/.test(name)

const Seconds = z.int().min(0).max(86_400)
const Meters = z.int().min(0).max(10_000_000)
// Letters of an encoded polyline: at most ten a point, and at most 300 points in all.
const longestTrack = 6_000
const Polyline = z
  .string()
  .max(longestTrack)
  .regex(/^[?-~]*$/)
const isShort = (track: readonly string[]) =>
  track.reduce((sum, { length }) => sum + length, 0) <= longestTrack

/** A training file of an entry, which is known by its origin. */
export const ExportedActivity = z.object({
  origin_key: OriginKey,
  sport: ActivitySport,
  started_at: z.nullable(z.iso.datetime()),
  utc_offset_minutes: z.nullable(z.int().min(-840).max(840)),
  seconds: z.nullable(Seconds),
  distance_meters: z.nullable(Meters),
  figures: ActivityFigures,
  track: z.array(z.unknown()).max(300).pipe(z.array(Polyline).refine(isShort)),
  samples: z.nullable(ActivitySamples),
})
export type ExportedActivity = z.output<typeof ExportedActivity>
