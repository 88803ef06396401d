import * as z from 'zod/mini'
import { daysAfter, daysBetween, type IsoDay } from '../days.ts'
import { route } from '../route.ts'
import { Id, Line, Moment } from '../text.ts'
import { passwordNeeded } from '../confirm-password.ts'
import { Tag } from './journal.ts'
import { TimeZone } from './time-zone.ts'

/** The days for which a link may be open, the usual one first. */
export const linkDays = [7, 30, 90] as const
export const mostLiveShares = 10
export const mostSharedEntries = 200
export const longestShareDays = 366
/** Days for which a share that is over stays in the member's list, without what it showed. */
export const endedShareKeptDays = 30
export const longestReceiver = 80

/** No journal is older, and PostgreSQL knows no year 0. */
const earliestDay = '1900-01-01'
const Day = z.iso
  .date({ error: 'A day is written like 2025-07-31.' })
  .check(z.refine((day) => day >= earliestDay, { error: 'A day lies in 1900 or later.' }))
const hasNoRepeats = (values: readonly string[]) => new Set(values).size === values.length

/** The parts of a journal that a share can show, besides the days of its entries. */
export const ShareParts = z.strictObject({
  /** Titles and stories. */
  stories: z.boolean(),
  /** How it felt, what was sore, and the signs of the symptom check-in. */
  check_ins: z.boolean(),
  /** The numbers of sessions, and their sums. */
  numbers: z.boolean(),
  /** The sore places that the coach follows from entry to entry. */
  sore: z.boolean(),
  holds: z.boolean(),
  goal: z.boolean(),
  letters: z.boolean(),
  photos: z.boolean(),
  /** The routes of training files. */
  routes: z.boolean(),
})
export type ShareParts = z.infer<typeof ShareParts>

/** The parts that are chosen at first: neither letters nor photos nor routes. */
export const usualParts: ShareParts = {
  stories: true,
  check_ins: true,
  numbers: true,
  sore: true,
  holds: true,
  goal: true,
  letters: false,
  photos: false,
  routes: false,
}

const choice = {
  from: Day,
  to: Day,
  /** Only entries with one of these; empty for all. */
  tags: z.array(Tag).check(z.refine(hasNoRepeats, { error: 'A tag can be chosen only once.' })),
  /** True to show entries that are marked private too. */
  with_private: z.boolean(),
}

/** A part of a journal, as a member chooses it. */
export const ShareChoice = z.strictObject({ ...choice, parts: ShareParts })
export type ShareChoice = z.infer<typeof ShareChoice>

export const Share = z.object({
  id: Id,
  /** The person whom the member made it for, as the member calls them. */
  receiver: z.string(),
  ...choice,
  parts: ShareParts,
  /** The entries that it shows now: a deleted one is in it no more. */
  entries: z.int(),
  created_at: Moment,
  expires_at: Moment,
  revoked_at: z.nullable(Moment),
  /** The times at which it was opened, the latest first; the latest twenty. */
  openings: z.array(Moment),
  opening_count: z.int(),
})
export type Share = z.infer<typeof Share>

const spanRefusals = {
  'shares/backwards': [400, 'The last day lies before the first. Please choose them again.'],
  'shares/too-long': [400, 'At most a year can be shared at once. Please choose fewer days.'],
} as const
export const choiceRefusals = {
  ...spanRefusals,
  'shares/replies-tell-more': [
    400,
    'The coach’s replies can bring up other entries, private ones too. Please show stories and private entries with them, or leave the replies out.',
  ],
  'shares/nothing-there': [
    409,
    'There is nothing to show yet: no entry of these days fits what you chose.',
  ],
  'shares/too-many-entries': [
    409,
    `At most ${mostSharedEntries} entries can be shared at once. Please choose fewer days.`,
  ],
} as const

/** Finds the refusal that the days of a share deserve; undefined where there is none. */
export function faultOfSpan(from: IsoDay, to: IsoDay): keyof typeof spanRefusals | undefined {
  if (to < from) return 'shares/backwards'
  return daysBetween(from, to) >= longestShareDays ? 'shares/too-long' : undefined
}

/**
 * True if letters may be shown: each may set an earlier entry beside its own, a private one too,
 * and quote both.
 */
export const mayShowLetters = (chosen: Pick<ShareChoice, 'with_private' | 'parts'>) =>
  chosen.with_private && chosen.parts.stories

/** Finds the refusal that a choice deserves; undefined where there is none. */
export const faultOfChoice = (chosen: ShareChoice) =>
  faultOfSpan(chosen.from, chosen.to) ??
  (chosen.parts.letters && !mayShowLetters(chosen) ? 'shares/replies-tell-more' : undefined)

/** The last four weeks, with today. */
export const usualSpan = (today: IsoDay) => ({ from: daysAfter(today, -27), to: today })

export const ShareCounts = z.object({
  /** The entries of the days and tags chosen. */
  entries: z.int(),
  /** Those of them that are marked private. */
  private_entries: z.int(),
})
export type ShareCounts = z.infer<typeof ShareCounts>

export const countShared = route({
  method: 'POST',
  path: '/api/community/shares/count',
  access: 'member',
  summary: 'How many entries some days and tags hold, and how many of them are private',
  body: z.strictObject({ from: Day, to: Day, tags: choice.tags }),
  reply: ShareCounts,
  refusals: spanRefusals,
})

export const listShares = route({
  method: 'GET',
  path: '/api/community/shares',
  access: 'member',
  summary: 'What the member shares by links, the latest first, with the times they were opened',
  reply: z.array(Share),
})

export const makeShare = route({
  method: 'POST',
  path: '/api/community/shares',
  access: 'member',
  summary:
    'Shows a part of the journal, as it is now, to whoever has the link; the link is told this once',
  body: z.strictObject({
    ...choice,
    parts: ShareParts,
    receiver: Line('Who it is for', longestReceiver, 'Please say who it is for.'),
    days: z.literal([...linkDays]),
  }),
  status: 201,
  reply: z.object({ share: Share, link: z.string() }),
  refusals: {
    ...passwordNeeded,
    ...choiceRefusals,
    'shares/too-many': [
      409,
      `At most ${mostLiveShares} links can be open at once. Please end one first.`,
    ],
  },
})

export const revokeShare = route({
  method: 'DELETE',
  path: '/api/community/shares/:id',
  access: 'member',
  summary: 'Ends a link at once, and deletes the copy that it showed',
  params: z.object({ id: Id }),
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'shares/not-yours': [404, 'This link was not found.'] },
})

export const printShare = route({
  method: 'POST',
  path: '/api/community/shares/pdf',
  access: 'member',
  summary:
    'The same as a PDF of at most two pages, without photos and routes; nothing of it is kept',
  /** The zone says which day it is made on. */
  body: z.extend(ShareChoice, { time_zone: TimeZone }),
  sends: 'file',
  reply: z.unknown(),
  refusals: { ...passwordNeeded, ...choiceRefusals },
})
