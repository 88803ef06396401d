import * as z from 'zod/mini'
import { route } from '../route.ts'
import { TimeZone } from './time-zone.ts'

const Day = z.iso.date()

export const Training = z.object({
  /** This week so far, from Sunday to Saturday. */
  week: z.object({ from: Day, to: Day, sessions: z.int(), minutes: z.int() }),
  /** The member's usual week; null while there are too few to tell. */
  usual: z.nullable(z.object({ weeks: z.int(), sessions: z.int(), minutes: z.int() })),
})
export type Training = z.infer<typeof Training>

export const getTraining = route({
  method: 'GET',
  path: '/api/community/training',
  access: 'member',
  summary: 'The sums of this week beside the member’s usual one, by the days of the entries',
  query: z.strictObject({ time_zone: TimeZone }),
  reply: Training,
})
