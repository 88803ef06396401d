import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Moment } from '../text.ts'

/** An event that was taken off the calendar is told as cancelled for so many days. */
export const cancelledDays = 30

/** An editor's own address of the calendar. The address itself is told once. */
export const CalendarFeed = z.object({
  /** Null where the editor has none. */
  made_at: z.nullable(Moment),
  /** When a calendar last asked; null if none has. */
  read_at: z.nullable(Moment),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const path = '/api/content/calendar-feed'

export const getCalendarFeed = route({
  method: 'GET',
  path,
  access: 'editor',
  summary: 'Whether the editor has an address at which the calendar can be subscribed to',
  reply: CalendarFeed,
})

export const makeCalendarFeed = route({
  method: 'POST',
  path,
  access: 'editor',
  summary:
    'Makes an address at which the calendar can be subscribed to, told this once; an earlier one of the editor’s ends',
  body: z.optional(z.strictObject({})),
  status: 201,
  reply: z.extend(CalendarFeed, { address: z.string() }),
})

export const endCalendarFeed = route({
  method: 'DELETE',
  path,
  access: 'editor',
  summary: 'Ends the editor’s address of the calendar at once; without one it changes nothing',
  reply: CalendarFeed,
})

export const feedNotFound = {
  'calendar-feed/not-found': [404, 'This calendar was not found. Its address may have been ended.'],
} as const

export const readCalendar = route({
  method: 'GET',
  path: '/api/calendar/:file',
  access: 'nobody',
  summary:
    'The calendar as iCalendar (RFC 5545), titles and dates alone, for whoever has its secret address',
  params: z.object({ file: z.string() }),
  sends: 'file',
  reply: z.unknown(),
  refusals: feedNotFound,
})
