import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Line, Moment } from '../text.ts'

/** A complaint, a condition, a time, a plan or a person that came up in one entry or in several. */
export const Thread = z.object({
  /** "niggle left knee" */
  id: z.string(),
  kind: z.enum(['niggle', 'condition', 'measure', 'plan', 'person']),
  /** "left knee" */
  subject: z.string(),
  /**
   * False if the member said that it is over, its day has passed, or six weeks went by without a
   * word of a niggle.
   */
  is_open: z.boolean(),
  /** True if the member said that the condition is to be remembered. */
  is_kept: z.boolean(),
  /** Oldest first, the latest hundred. */
  points: z.array(
    z.object({
      entry_id: Id,
      entry_title: z.string(),
      at: Moment,
      /** The words of the entry. */
      words: z.string(),
      /** Out of ten. */
      score: z.nullable(z.number()),
      trend: z.nullable(z.enum(['better', 'same', 'worse', 'new', 'gone'])),
      /** Of a plan: the days from the entry to it. */
      in_days: z.nullable(z.number()),
    }),
  ),
})
export type Thread = z.infer<typeof Thread>

export const listThreads = route({
  method: 'GET',
  path: '/api/community/coach/threads',
  access: 'member',
  summary:
    'What the coach follows from entry to entry over a year, the latest three hundred, the latest first',
  reply: z.array(Thread),
})

const thread = Line('The thread', 420)

export const chooseThread = route({
  method: 'POST',
  path: '/api/community/coach/threads',
  access: 'member',
  summary:
    'Says of a thread that it is over, to be kept, to be forgotten or another place; it holds for all that was written so far',
  body: z.discriminatedUnion('choice', [
    z.strictObject({ thread, choice: z.enum(['close', 'reopen', 'keep', 'forget']) }),
    z.strictObject({
      thread,
      choice: z.literal('correct'),
      corrected_to: z.strictObject({
        part: Line('The place', 40),
        side: z.nullable(z.enum(['left', 'right', 'both'])),
      }),
    }),
  ]),
  reply: z.array(Thread),
  refusals: {
    'coach/no-thread': [404, 'Your coach does not follow this.'],
    'coach/not-a-place': [
      409,
      'Only a complaint has another place. Please have your coach forget the rest.',
    ],
  },
})
