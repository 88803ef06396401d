import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'
import { entryNotFound } from './journal.ts'
import { TimeZone } from './time-zone.ts'

const Day = z.iso.date()

export const Momentum = z.object({
  /** The first and the last of the thirty days. */
  from: Day,
  to: Day,
  /** True if the thirty days have an entry. */
  has_entries: z.boolean(),
  consistency: z.object({
    percent: z.number(),
    active_days: z.number(),
    /** One for each of the thirty days, oldest first. */
    days: z.array(z.boolean()),
  }),
  streak: z.object({
    /** At most the weeks of the thirty days. */
    weeks: z.number(),
    /** The full length, also beyond the thirty days. */
    true_weeks: z.number(),
    marks: z.array(z.object({ starts_on: Day, has_entry: z.boolean(), is_current: z.boolean() })),
  }),
  weeks: z.array(z.object({ from: Day, to: Day, entries: z.number() })),
  effort: z.object({ sessions: z.number() }),
  /**
   * Null without a goal, or without an entry. A goal of filler words alone ("Go on") has no
   * `words`.
   */
  alignment: z.nullable(
    z.object({
      goal: z.string(),
      percent: z.number(),
      touching: z.number(),
      of: z.number(),
      words: z.array(z.string()),
      /** Those of the words that were found, each with the number of entries that hold it. */
      matched: z.array(z.object({ word: z.string(), entries: z.number() })),
    }),
  ),
  milestones: z.object({
    count: z.number(),
    newest: z.array(
      z.object({
        entry_id: Id,
        title: z.string(),
        day: Day,
        /** The words that were found, and the sentence of the entry that holds them. */
        sentence: z.string(),
        found: z.array(z.string()),
      }),
    ),
  }),
})
export type Momentum = z.infer<typeof Momentum>

export const getMomentum = route({
  method: 'GET',
  path: '/api/community/momentum',
  access: 'member',
  summary: 'The last thirty days in figures, by the days of the member’s own time zone',
  query: z.strictObject({ time_zone: TimeZone }),
  reply: Momentum,
})

export const markMilestone = route({
  method: 'PUT',
  path: '/api/community/momentum/milestones/:id',
  access: 'member',
  summary: 'Says of an entry whether it may be shown as a milestone',
  params: z.object({ id: Id }),
  body: z.strictObject({ is_milestone: z.boolean() }),
  reply: z.object({ is_milestone: z.boolean() }),
  refusals: entryNotFound,
})
