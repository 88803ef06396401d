import * as z from 'zod/mini'
import { route } from '../route.ts'
import { TimeZone } from './time-zone.ts'

/** The coach's letter about a week from Sunday to Saturday, for members who asked for one. */
export const WeekLetter = z.object({
  /** 2026-03-01 */
  from: z.string(),
  to: z.string(),
  paragraphs: z.array(z.string()),
})
export type WeekLetter = z.infer<typeof WeekLetter>

export const getWeekLetter = route({
  method: 'GET',
  path: '/api/community/coach/week',
  access: 'member',
  summary:
    'The letter about the last whole week; none unless the member asked for it, and none in a hard week',
  query: z.strictObject({ time_zone: TimeZone }),
  reply: z.object({ letter: z.nullable(WeekLetter) }),
})
