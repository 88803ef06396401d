import * as z from 'zod/mini'
import { activityFaults, maxActivityBytes } from './activity-files.ts'
import { activityRefusals, entryNotFound } from './journal.ts'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'

export const ActivitySport = z.enum(['run', 'ride', 'swim', 'walk', 'strength', 'other'])
export type ActivitySport = z.infer<typeof ActivitySport>

const Count = z.int().check(z.gte(0))
const Column = z.array(z.nullable(z.number())).check(z.maxLength(200))

export const ActivityFigures = z.object({
  /** A race of several sports has a session for each, and for the changes between them. */
  sessions: z
    .array(
      z.object({
        sport: z.enum([...ActivitySport.options, 'transition']),
        started_at: z.nullable(Moment),
        seconds: z.nullable(Count),
        distance_meters: z.nullable(Count),
      }),
    )
    .check(z.maxLength(50)),
  heart_rate: z.nullable(z.object({ average: Count, highest: Count })),
  elevation: z.nullable(z.object({ ascent: Count, lowest: z.int(), highest: z.int() })),
  /** As the watch asked it: 0 to 10. */
  effort: z.nullable(z.int().check(z.gte(0), z.lte(10))),
  /** As the watch asked it: 1 to 5, of which 5 is best. */
  feel: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  /** The number of recorded positions; 0 indoors. */
  points: Count,
})
export type ActivityFigures = z.output<typeof ActivityFigures>

/** Means over equal parts of the session, in columns. */
export const ActivitySamples = z.object({
  /** Since the start, without pauses between recordings. */
  seconds: Column,
  meters: Column,
  elevation: Column,
  heart_rate: Column,
  meters_per_second: Column,
})
export type ActivitySamples = z.infer<typeof ActivitySamples>

export const Activity = z.object({
  id: Id,
  /** Null while it waits for its entry. */
  entry_id: z.nullable(Id),
  sport: ActivitySport,
  /** Null where the watch had no clock: the member says the day. */
  started_at: z.nullable(Moment),
  /** The day where the member was, if the file tells it. */
  local_day: z.nullable(z.iso.date()),
  seconds: z.nullable(Count),
  distance_meters: z.nullable(Count),
  ...ActivityFigures.shape,
  /**
   * The route as encoded polylines, without its first and last 400 m unless the member kept them.
   */
  track: z.array(z.string()),
  samples: z.nullable(ActivitySamples),
})
export type Activity = z.infer<typeof Activity>

const ReadFile = z.object({
  /** The name in the ZIP; null for a file that came by itself. */
  name: z.nullable(z.string()),
  activity: z.nullable(Activity),
  /** The reason why it cannot be read, for people. */
  fault: z.nullable(z.string()),
  /** An entry with a session that began within the same minute. */
  same_start: z.nullable(z.object({ entry_id: Id, title: z.string() })),
})
export type ReadFile = z.infer<typeof ReadFile>

export const mostWaitingActivities = 100
const notFound = { 'activities/not-found': [404, 'This training file was not found.'] } as const

export const uploadActivity = route({
  method: 'POST',
  path: '/api/community/activities',
  access: 'member',
  summary:
    'Reads a training file: FIT, GPX or TCX, bare, as .gz, or up to twenty in a ZIP; they wait for their entries',
  /** `kept` leaves the first and last 400 m of the route on it. */
  query: z.strictObject({ ends: z.optional(z.enum(['cut', 'kept'])) }),
  upload: { field: 'file', maxBytes: maxActivityBytes },
  status: 201,
  reply: z.object({ files: z.array(ReadFile) }),
  refusals: {
    'activities/unknown': [415, activityFaults.unknown],
    'activities/damaged': [422, activityFaults.damaged],
    'activities/no-session': [422, activityFaults['no-session']],
    'activities/too-large': [413, activityFaults['too-large']],
    'activities/too-many-records': [422, activityFaults['too-many-records']],
    'activities/too-long': [422, activityFaults['too-long']],
    'activities/too-slow': [422, activityFaults['too-slow']],
    'activities/encrypted': [422, activityFaults.encrypted],
    'activities/too-many-files': [422, activityFaults['too-many-files']],
    'activities/too-many-waiting': [
      409,
      'A hundred training files wait for their entries already. Please save some of them first, or wait a day.',
    ],
  },
})

export const mostListedActivities = 100

export const listActivities = route({
  method: 'GET',
  path: '/api/community/activities',
  access: 'member',
  summary: 'The training files of these entries, without their routes and samples',
  query: z.strictObject({ entries: z.string().check(z.maxLength(mostListedActivities * 37)) }),
  reply: z.object({ activities: z.array(z.omit(Activity, { track: true, samples: true })) }),
})

const params = z.object({ activityId: Id })

export const getActivity = route({
  method: 'GET',
  path: '/api/community/activities/:activityId',
  access: 'member',
  summary: 'A training file with its way and samples',
  params,
  reply: Activity,
  refusals: notFound,
})

export const attachActivity = route({
  method: 'PUT',
  path: '/api/community/journal/:id/activity',
  access: 'member',
  summary: 'Puts a waiting training file on an entry; one that is there already makes room for it',
  params: z.object({ id: Id }),
  body: z.strictObject({ activity_id: Id }),
  reply: Activity,
  refusals: { ...entryNotFound, ...activityRefusals },
})

export const deleteActivity = route({
  method: 'DELETE',
  path: '/api/community/activities/:activityId',
  access: 'member',
  summary: 'Deletes a training file for good; its entry stays',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: notFound,
})
