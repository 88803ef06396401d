import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { EntryDay } from './entry-day.ts'
import { Entry, entryChanged, entryNotFound, SeenEntryVersion } from './journal.ts'
import { textRefusals } from './space.ts'

export const mostEntryVersions = 20

/** One version of an entry's words. Photos are not kept with versions. */
export const EntryVersion = z.extend(
  z.pick(Entry, {
    title: true,
    content: true,
    tags: true,
    symptoms: true,
    self_report: true,
    workout: true,
  }),
  {
    version: z.int(),
    /** Null in versions from before entries had a day of their own. */
    happened_on: z.nullable(EntryDay),
    saved_at: Moment,
    is_current: z.boolean(),
  },
)
export type EntryVersion = z.infer<typeof EntryVersion>

export const listEntryVersions = route({
  method: 'GET',
  path: '/api/community/journal/:id/versions',
  access: 'member',
  summary: 'An entry as it is, and the last twenty versions before it, newest first',
  params: z.object({ id: Id }),
  reply: z.object({ versions: z.array(EntryVersion) }),
  refusals: entryNotFound,
})

export const restoreEntryVersion = route({
  method: 'POST',
  path: '/api/community/journal/:id/versions/:version/restore',
  access: 'member',
  summary:
    'Brings title, story, tags, symptoms, self-report, numbers and day of a version back, as a change; photo and privacy stay as they are',
  params: z.object({ id: Id, version: z.coerce.number().check(z.int(), z.gte(1)) }),
  body: z.optional(z.strictObject({ version: SeenEntryVersion })),
  reply: Entry,
  refusals: {
    ...entryNotFound,
    ...entryChanged,
    ...textRefusals,
    'journal/version-not-found': [404, 'This version is no longer kept.'],
  },
})
