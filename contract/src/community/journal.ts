import * as z from 'zod/mini'
import { pictureSizeRefusals } from '../picture-size.ts'
import { route } from '../route.ts'
import { Id, Line, LineOrBlank, Moment, Prose } from '../text.ts'
import { longestStory, longestTitle } from '../lengths.ts'
import { dayRefusals, EntryDay } from './entry-day.ts'
import { Insight } from './insights.ts'
import { SelfReport } from './self-report.ts'
import { spaceRefusals, textRefusals } from './space.ts'
import { SymptomId } from './symptoms.ts'
import { TimeZone, TimeZoneName } from './time-zone.ts'
import { Workout } from './workout.ts'

export const tags = [
  'Training',
  'Mindset',
  'Nutrition',
  'Race Day',
  'Recovery',
  'Life Balance',
] as const
export const Tag = z.enum(tags)
export type Tag = z.infer<typeof Tag>

export const maxImageBytes = 10 * 1024 * 1024
/** Room for a photo of 10 MB as a base64 data URL, and for the story. */
export const maxEntryBodyBytes = Math.round(14.5 * 1024 * 1024)

export const Entry = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  tags: z.array(Tag),
  symptoms: z.array(SymptomId),
  self_report: z.nullable(SelfReport),
  workout: z.nullable(Workout),
  image_url: z.nullable(z.string()),
  is_private: z.boolean(),
  created_at: Moment,
  /** The day that it tells of, which may lie before the writing. */
  happened_on: EntryDay,
  /** Goes up by one with each change. */
  version: z.int(),
  /** `none`: an import brought the entry, and the coach was not asked. */
  insight_status: z.enum(['pending', 'ready', 'failed', 'none']),
  aiResponses: z.array(Insight),
})
export type Entry = z.infer<typeof Entry>

const hasNoRepeats = (values: readonly string[]) => new Set(values).size === values.length
const Tags = z.array(Tag).check(z.refine(hasNoRepeats, { error: 'A tag can be chosen only once.' }))
const Symptoms = z
  .array(SymptomId)
  .check(z.refine(hasNoRepeats, { error: 'A symptom can be chosen only once.' }))
const photoFault = 'The photo must be a data URL or the path of an uploaded photo.'
const ImageUrl = z.string({ error: photoFault }).check(z.minLength(1, photoFault))

export const EntryDraft = z.strictObject({
  title: Line('Title', longestTitle),
  content: Prose('Story', longestStory),
  tags: z._default(Tags, []),
  symptoms: z._default(Symptoms, []),
  self_report: z._default(z.nullable(SelfReport), null),
  workout: z._default(z.nullable(Workout), null),
  // Entries are health data: private unless the member says otherwise.
  is_private: z._default(z.boolean(), true),
  image_url: z.nullish(ImageUrl),
  /** A training file that waits for its entry. */
  activity_id: z.nullish(Id),
  /** Today, if left out. */
  happened_on: z.optional(EntryDay),
  /** Its calendar says which day is today. */
  time_zone: TimeZone,
})
export type EntryDraft = z.output<typeof EntryDraft>

const params = z.object({ id: Id })
export const entryNotFound = { 'journal/not-found': [404, 'This entry was not found.'] } as const
/** The reply's field `current` holds the entry as it is now. */
export const entryChanged = {
  'journal/changed': [
    409,
    'This entry was changed somewhere else since you opened it. Nothing is lost: please compare.',
  ],
} as const
/**
 * The version that the caller saw. Without one the change replaces whatever is there; 0 if unknown.
 */
export const SeenEntryVersion = z.optional(z.int().check(z.gte(0)))
const imageRefusals = {
  'images/not-yours': [400, 'This photo is no longer there. Please add it again.'],
  'images/wrong-type': [415, 'Please choose a JPEG, PNG, GIF, WebP or HEIC image.'],
  'images/too-large': [413, 'Image must be smaller than 10MB'],
  ...pictureSizeRefusals,
  'images/unreadable': [422, 'Failed to process the image. Please try again.'],
  ...spaceRefusals,
} as const
export const activityRefusals = {
  'activities/not-yours': [400, 'This training file is no longer there. Please add it again.'],
} as const

export const EntryPage = z.object({
  entries: z.array(Entry),
  /** The number of all the member's entries; counted only on request. */
  total: z.nullable(z.int()),
  /** The number of entries that match month, tag and search; counted together with `total`. */
  matching: z.nullable(z.int()),
  /**
   * The words that the search found on this page, as written, in lower case; empty without a
   * search.
   */
  hits: z.array(z.string()),
  /**
   * Where the words are encrypted a search looks through so many entries a call, the newest first:
   * the day back to which it did, and null if that was all. `matching` counts among those, and
   * `next_cursor` goes on from there.
   */
  searched_since: z.optional(z.nullable(z.iso.date())),
  next_cursor: z.nullable(z.string()),
})
export type EntryPage = z.infer<typeof EntryPage>

export const longestSearch = 200
/** A month of the calendar: 2025-07. */
const Month = z
  .string()
  .check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'A month is written like 2025-07.'))

/** Callers from before entries had a day of their own still send it. */
const UnusedTimeZone = z.optional(TimeZoneName)

const ListQuery = z
  .strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    /** `true` lists only entries that have an insight. */
    answered: z.optional(z.enum(['true', 'false'])),
    /** `true` adds the counts to the page. */
    count: z.optional(z.enum(['true', 'false'])),
    /** `true` adds recommended reading to the insights; without a limit, to the latest fifty. */
    recommendations: z.optional(z.enum(['true', 'false'])),
    /**
     * Only entries that hold all these words, in any form, in title and story, in the letter or in
     * a tag; the last may be incomplete.
     */
    search: z.optional(LineOrBlank('Your search', longestSearch)),
    /** Only entries whose day is of this month. */
    month: z.optional(Month),
    /** Only entries with this tag. */
    tag: z.optional(Tag),
    /** `written`: the latest written first, whatever their days. */
    order: z.optional(z.enum(['day', 'written'])),
    time_zone: UnusedTimeZone,
  })
  .check(
    z.refine(({ limit, ...ofAPage }) => limit !== undefined || Object.keys(ofAPage).length === 0, {
      error:
        'These need a limit: cursor, answered, count, recommendations, search, month, tag, order, time_zone.',
    }),
  )

export const listEntries = route({
  method: 'GET',
  path: '/api/community/journal',
  access: 'member',
  summary:
    'The member’s entries, by their days, newest first: all of them, or a page when a limit is given',
  query: ListQuery,
  isVersioned: true,
  reply: z.union([z.array(Entry), EntryPage]),
  refusals: {
    'journal/bad-cursor': [400, 'This place in the list is not known. Please start from the top.'],
  },
})

export const listMonths = route({
  method: 'GET',
  path: '/api/community/journal/months',
  access: 'member',
  summary: 'The months that have entries, newest first, by the days of the entries',
  query: z.strictObject({ time_zone: UnusedTimeZone }),
  reply: z.object({ months: z.array(z.object({ month: z.string(), entries: z.int() })) }),
})

/** A month in figures, each counted in days. */
export const MonthFigures = z.object({
  month: z.string(),
  entries: z.int(),
  days: z.int(),
  races: z.int(),
  /** Days that the member called ill, or on which a symptom was ticked. */
  held: z.int(),
})
export type MonthFigures = z.infer<typeof MonthFigures>

export const readYear = route({
  method: 'GET',
  path: '/api/community/journal/year',
  access: 'member',
  summary:
    'The months of a year in figures, by the days of the entries, after the December before it',
  query: z.strictObject({
    year: z.coerce.number().check(z.int(), z.gte(1900), z.lte(2099)),
    time_zone: UnusedTimeZone,
  }),
  reply: z.object({ months: z.array(MonthFigures) }),
})

export const getEntry = route({
  method: 'GET',
  path: '/api/community/journal/:id',
  access: 'member',
  summary: 'One entry',
  params,
  reply: Entry,
  refusals: entryNotFound,
})

export const createEntry = route({
  method: 'POST',
  path: '/api/community/journal',
  access: 'member',
  summary: 'Writes an entry; its insight follows',
  body: EntryDraft,
  maxBodyBytes: maxEntryBodyBytes,
  status: 201,
  idempotent: true,
  reply: Entry,
  refusals: { ...imageRefusals, ...activityRefusals, ...dayRefusals, ...textRefusals },
})

export const editEntry = route({
  method: 'PUT',
  path: '/api/community/journal/:id',
  access: 'member',
  summary:
    'Changes an entry; fields left out stay as they are, and what others changed meanwhile too. The insight stays, unless the new words hold a warning sign',
  params,
  body: z.strictObject({
    id: z.optional(z.string()),
    title: z.optional(Line('Title', longestTitle)),
    content: z.optional(Prose('Story', longestStory)),
    tags: z.optional(Tags),
    symptoms: z.optional(Symptoms),
    /** `null` takes it back. */
    self_report: z.optional(z.nullable(SelfReport)),
    /** `null` takes them back. */
    workout: z.optional(z.nullable(Workout)),
    is_private: z.optional(z.boolean()),
    /** `null` removes the photo; without the field it stays. */
    image_url: z.nullish(ImageUrl),
    happened_on: z.optional(EntryDay),
    time_zone: TimeZone,
    version: SeenEntryVersion,
  }),
  maxBodyBytes: maxEntryBodyBytes,
  reply: Entry,
  refusals: {
    ...entryNotFound,
    ...entryChanged,
    ...imageRefusals,
    ...dayRefusals,
    ...textRefusals,
    'journal/other-id': [400, 'The id in the body is not the id of this entry.'],
  },
})

export const deleteEntry = route({
  method: 'DELETE',
  path: '/api/community/journal/:id',
  access: 'member',
  summary:
    'Deletes an entry with its insight, pin, photo and versions; for thirty days it can be brought back',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: entryNotFound,
})

export const uploadEntryImage = route({
  method: 'POST',
  path: '/api/community/journal/upload-image',
  access: 'member',
  summary: 'Stores a photo for an entry',
  upload: { field: 'image', maxBytes: maxImageBytes },
  status: 201,
  reply: z.object({ imageUrl: z.string() }),
  refusals: imageRefusals,
})
