import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { Entry } from './journal.ts'

/** Days in which a deleted entry can be brought back. */
export const deletedKeptDays = 30

export const DeletedEntry = z.extend(
  z.pick(Entry, { id: true, title: true, content: true, created_at: true }),
  {
    deleted_at: Moment,
    /** The time of its final removal. */
    gone_at: Moment,
  },
)
export type DeletedEntry = z.infer<typeof DeletedEntry>

const params = z.object({ id: Id })
const notFound = { 'journal/deleted-not-found': [404, 'This entry is no longer kept.'] } as const

export const listDeletedEntries = route({
  method: 'GET',
  path: '/api/community/journal/deleted',
  access: 'member',
  summary:
    'The entries that were deleted in the last thirty days, the latest 200 of them, newest first',
  reply: z.object({ entries: z.array(DeletedEntry), total: z.int() }),
})

export const bringBackEntry = route({
  method: 'POST',
  path: '/api/community/journal/deleted/:id/restore',
  access: 'member',
  summary: 'Brings a deleted entry back, with its insight, pin, photo and versions',
  params,
  body: z.optional(z.strictObject({})),
  reply: Entry,
  refusals: {
    ...notFound,
    'journal/there-again': [
      409,
      'This entry came back with an import and is in your journal already.',
    ],
  },
})

export const removeDeletedEntry = route({
  method: 'DELETE',
  path: '/api/community/journal/deleted/:id',
  access: 'member',
  summary: 'Removes a deleted entry for good, at once',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: notFound,
})
