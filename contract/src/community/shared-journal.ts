import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { HoldKind } from './holds.ts'
import { Tag } from './journal.ts'
import { SelfReport } from './self-report.ts'
import { SymptomId } from './symptoms.ts'
import { Sport, Workout } from './workout.ts'

const Day = z.iso.date()

/** An entry as a share shows it: null for each part that the member left out. */
export const SharedEntry = z.object({
  id: Id,
  day: Day,
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  tags: z.array(Tag),
  symptoms: z.array(SymptomId),
  self_report: z.nullable(SelfReport),
  workout: z.nullable(Workout),
  letter: z.nullable(z.object({ text: z.string(), kind: z.enum(['coaching', 'safety']) })),
  has_photo: z.boolean(),
  /** The route of its training file, as encoded polylines. */
  track: z.array(z.string()),
})
export type SharedEntry = z.infer<typeof SharedEntry>

const sums = { sessions: z.int(), minutes: z.int(), distance_m: z.int() }

/** The sessions of the entries that are shown, added up. */
export const SharedFigures = z.object({
  ...sums,
  sports: z.array(z.object({ sport: Sport, ...sums })),
  /** From the first week with a session to the last; each begins on a Sunday. */
  weeks: z.array(
    z.object({
      from: Day,
      ...sums,
      /** The mean of the efforts given, out of ten. */
      effort: z.nullable(z.number()),
    }),
  ),
})
export type SharedFigures = z.infer<typeof SharedFigures>

/** A sore place as the entries tell of it, the oldest first. */
export const SharedSorePlace = z.object({
  /** "left knee" */
  place: z.string(),
  points: z.array(
    z.object({
      day: Day,
      /** Out of ten. */
      score: z.nullable(z.number()),
      trend: z.nullable(z.enum(['better', 'same', 'worse', 'new', 'gone'])),
      /** The words of the entry, where its story is shown. */
      words: z.nullable(z.string()),
    }),
  ),
})
export type SharedSorePlace = z.infer<typeof SharedSorePlace>

/** A piece of a journal as its receiver sees it. */
export const SharedJournal = z.object({
  member_name: z.string(),
  from: Day,
  to: Day,
  /** Only entries with one of these; empty for all. */
  tags: z.array(Tag),
  made_at: Moment,
  goal: z.nullable(z.string()),
  holds: z.array(z.object({ kind: HoldKind, from: Day, to: Day })),
  figures: z.nullable(SharedFigures),
  sore: z.array(SharedSorePlace),
  /** The newest day first. */
  entries: z.array(SharedEntry),
})
export type SharedJournal = z.infer<typeof SharedJournal>

/** A token of any other shape is as unknown as one that never was. */
const token = z.string().check(z.maxLength(200))

const linkOver = {
  'shares/not-found': [
    404,
    'This link shows nothing. It may be mistyped, have run out, or have been ended by the person who made it.',
  ],
} as const

export const openShared = route({
  method: 'POST',
  path: '/api/community/shared',
  access: 'nobody',
  summary: 'Opens what a member shared by a link, and notes the time for the member',
  body: z.strictObject({ token }),
  reply: z.extend(SharedJournal, { expires_at: Moment }),
  refusals: linkOver,
})

export const getSharedPhoto = route({
  method: 'POST',
  path: '/api/community/shared/photo',
  access: 'nobody',
  summary: 'The photo of a shared entry, where the member chose to show photos',
  body: z.strictObject({ token, entry_id: Id }),
  sends: 'file',
  reply: z.unknown(),
  refusals: linkOver,
})
