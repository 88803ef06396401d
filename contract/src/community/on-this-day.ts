import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'
import { EntryDay } from './entry-day.ts'
import { entryNotFound } from './journal.ts'
import { TimeZone } from './time-zone.ts'

/** An entry of today's date in an earlier year. */
export const PastEntry = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  happened_on: EntryDay,
  image_url: z.nullable(z.string()),
  years_ago: z.int(),
})
export type PastEntry = z.infer<typeof PastEntry>

const path = '/api/community/on-this-day'
const Done = z.object({ success: z.literal(true) })

export const getOnThisDay = route({
  method: 'GET',
  path,
  access: 'member',
  summary:
    'An entry of this date in an earlier year, for members who asked for them; never one of a hard day',
  query: z.strictObject({ time_zone: TimeZone }),
  reply: z.object({ entry: z.nullable(PastEntry) }),
})

export const closeOnThisDay = route({
  method: 'POST',
  path: `${path}/close`,
  access: 'member',
  summary: 'Puts the entry away for today',
  body: z.strictObject({ time_zone: TimeZone }),
  reply: Done,
})

export const setMayReturn = route({
  method: 'PUT',
  path: `${path}/entries/:id`,
  access: 'member',
  summary: 'Says of an entry whether it may come back by itself',
  params: z.object({ id: Id }),
  body: z.strictObject({ may_return: z.boolean() }),
  reply: z.object({ may_return: z.boolean() }),
  refusals: entryNotFound,
})
