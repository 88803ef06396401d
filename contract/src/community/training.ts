import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Hold } from './holds.ts'
import { TimeZone } from './time-zone.ts'

const Day = z.iso.date()

export const Training = z.object({
  /** This week so far, from Sunday to Saturday. */
  week: z.object({ from: Day, to: Day, sessions: z.int(), minutes: z.int() }),
  /** The member's usual week; null while there are too few to tell. */
  usual: z.nullable(z.object({ weeks: z.int(), sessions: z.int(), minutes: z.int() })),
  /** Sessions a week. */
  target: z.int(),
  /** The weeks in a row that reached the target; held weeks neither break it nor add to it. */
  streak: z.object({
    weeks: z.int(),
    /** The sessions that this week needs: fewer where days are on hold. */
    needed: z.int(),
    is_held: z.boolean(),
  }),
  /** The consistency of the last thirty days without their held days; null where none is held. */
  consistency: z.nullable(z.object({ percent: z.int(), active_days: z.int(), of_days: z.int() })),
  /** The latest first. */
  holds: z.array(Hold),
})
export type Training = z.infer<typeof Training>

export const getTraining = route({
  method: 'GET',
  path: '/api/community/training',
  access: 'member',
  summary: 'This week beside the member’s usual one, the weekly target, its streak, and the holds',
  query: z.strictObject({ time_zone: TimeZone }),
  reply: Training,
})

export const mostWeekTarget = 7
export const usualWeekTarget = 3

export const setTarget = route({
  method: 'PUT',
  path: '/api/community/training/target',
  access: 'member',
  summary: 'Sets how many sessions a week the member aims at',
  body: z.strictObject({ target: z.int().check(z.gte(1), z.lte(mostWeekTarget)) }),
  reply: z.object({ target: z.int() }),
})
