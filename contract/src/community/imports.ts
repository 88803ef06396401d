import * as z from 'zod/mini'
import { passwordNeeded } from '../confirm-password.ts'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { spaceRefusals, textRefusals } from './space.ts'
import { TimeZone } from './time-zone.ts'

export const maxImportBytes = 500 * 1024 * 1024
/** The first skipped items are named; the others are only counted. */
export const namedSkips = 50

/**
 * The apps whose archives can be read: this product, Day One, and the exports of an account at
 * Strava and at Garmin.
 */
export const ImportSource = z.enum(['stayer', 'day-one', 'strava', 'garmin'])
export type ImportSource = z.infer<typeof ImportSource>

/** An item of the archive that the journal cannot take. */
const Skip = z.object({
  /** Names the item: "Entry 12", "Line 40 of activities.csv". */
  place: z.string(),
  /** The reason, for people. */
  reason: z.string(),
})

/** The content of an archive, as found when it was sent. */
const Found = z.object({
  new_entries: z.int(),
  /** In the journal already, from this archive or an earlier one. */
  known_entries: z.int(),
  /**
   * New to the deleted ones, from where they can be brought back; not said of imports before there
   * were any.
   */
  deleted_entries: z.optional(z.int()),
  photos: z.int(),
  insights: z.int(),
  new_goals: z.int(),
  saved_articles: z.int(),
  skipped: z.array(Skip),
  skipped_count: z.int(),
  first_at: z.nullable(Moment),
  last_at: z.nullable(Moment),
})

/**
 * An archive on its way into the journal: `checked` awaits the member's word, `waiting` and
 * `running` are at work, `undone` was taken back. One that failed left nothing behind.
 */
export const Import = z.object({
  id: Id,
  source: ImportSource,
  file_name: z.string(),
  status: z.enum(['checked', 'waiting', 'running', 'done', 'failed', 'undone']),
  found: Found,
  /** Entries handled so far, new and known ones. */
  handled_entries: z.int(),
  added_entries: z.int(),
  /**
   * Photos that could not be taken over, since they cannot be read or the member’s space is full;
   * their entries were.
   */
  lost_photos: z.int(),
  /** Of an undone import: entries that stay, since they were edited after it. */
  kept_entries: z.int(),
  created_at: Moment,
  ended_at: z.nullable(Moment),
})
export type Import = z.infer<typeof Import>

const params = z.object({ importId: Id })
const notFound = { 'imports/not-found': [404, 'This import was not found.'] } as const

export const exportJournal = route({
  method: 'GET',
  path: '/api/community/profile/export',
  access: 'member',
  summary: 'Everything of the member’s: a ZIP of JSON, readable Markdown and photos',
  sends: 'file',
  reply: z.unknown(),
  refusals: passwordNeeded,
})

export const checkImport = route({
  method: 'POST',
  path: '/api/community/imports',
  access: 'member',
  summary: 'Looks through an archive and says what it holds; nothing is taken over yet',
  upload: { field: 'archive', maxBytes: maxImportBytes, isStreamed: true },
  status: 201,
  reply: Import,
  refusals: {
    'imports/not-a-zip': [415, 'Please choose a ZIP file. This one is something else, or damaged.'],
    'imports/unknown-archive': [
      422,
      'This ZIP is not one we know. Choose an export of this journal, a Day One JSON export, a Strava export, or a Garmin export.',
    ],
    'imports/newer-format': [
      422,
      'This archive was made by a newer version of this journal than the one here. It cannot be read yet.',
    ],
    'imports/damaged': [
      422,
      'This archive is damaged or incomplete. Please export it again, and choose the new file.',
    ],
    'imports/encrypted': [
      422,
      'This archive is locked with a password. Please choose one without.',
    ],
    'imports/too-much': [
      422,
      'This archive holds more than can be taken over: at most 100,000 files, 200,000 entries and 500 MB of text.',
    ],
    'imports/too-large': [413, 'This file is too large: at most 500 MB.'],
    'imports/at-work': [409, 'An import is still running. Please wait until it has ended.'],
    ...spaceRefusals,
    ...textRefusals,
  },
})

export const listImports = route({
  method: 'GET',
  path: '/api/community/imports',
  access: 'member',
  summary: 'The member’s imports, the latest first: at most twenty',
  reply: z.object({ imports: z.array(Import) }),
})

export const getImport = route({
  method: 'GET',
  path: '/api/community/imports/:importId',
  access: 'member',
  summary: 'One import, with how far it has come',
  isPolled: true,
  params,
  reply: Import,
  refusals: notFound,
})

export const startImport = route({
  method: 'POST',
  path: '/api/community/imports/:importId/start',
  access: 'member',
  summary: 'Takes over what was found; starting twice changes nothing',
  params,
  /** Where the archive names a moment alone, this zone says its day. */
  body: z.optional(z.strictObject({ time_zone: TimeZone })),
  reply: Import,
  refusals: {
    ...notFound,
    'imports/over': [409, 'This archive is no longer there. Please choose the file again.'],
    ...textRefusals,
    'imports/at-work': [409, 'Another import is still running. Please wait until it has ended.'],
  },
})

export const undoImport = route({
  method: 'DELETE',
  path: '/api/community/imports/:importId',
  access: 'member',
  summary:
    'Takes back what an import added, save entries edited since; or drops one that was only looked through',
  params,
  reply: Import,
  refusals: {
    ...notFound,
    'imports/at-work': [409, 'This import is still running. Please wait until it has ended.'],
  },
})
