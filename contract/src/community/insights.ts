import * as z from 'zod/mini'
import { route } from '../route.ts'
import { longestComment } from '../lengths.ts'
import { Id, Moment, Prose } from '../text.ts'
import { Recommendation } from './library.ts'
import { textRefusals } from './space.ts'

/** A member's words under a letter, and the coach's one answer. */
export const Comment = z.object({
  text: z.string(),
  created_at: Moment,
  answer: z.string(),
  answer_kind: z.enum(['coaching', 'safety']),
})
export type Comment = z.infer<typeof Comment>

/** How a letter is built: short where little was said, a thread where something came back. */
export const LetterForm = z.enum([
  'note',
  'reply',
  'letter',
  'thread',
  'result',
  'answer',
  'condolence',
])
export type LetterForm = z.infer<typeof LetterForm>

export const Insight = z.object({
  id: Id,
  response_content: z.string(),
  created_at: Moment,
  is_pinned: z.boolean(),
  /** `built-in`, or the model's name. */
  engine: z.string(),
  kind: z.enum(['coaching', 'safety']),
  /** Null for a safety message, and for a letter from before forms were kept. */
  form: z.nullable(LetterForm),
  /** Why the built-in coach stands in for the AI coach; null if it does not. */
  stand_in: z.nullable(z.enum(['unavailable', 'unsuitable', 'limit'])),
  /** The findings that it cites. */
  fact_ids: z.array(z.string()),
  /** The member said that it did not help. */
  is_unhelpful: z.boolean(),
  /** The entry's title or story has changed since the insight was written. */
  is_outdated: z.boolean(),
  /** The member asked for another reply, which will take its place. */
  is_asked_again: z.boolean(),
  comment: z.nullable(Comment),
  /**
   * Articles to read beside it, best first; left out if the call did not ask for them, empty beside
   * a safety message.
   */
  recommendations: z.optional(z.array(Recommendation)),
})
export type Insight = z.infer<typeof Insight>

/** A pinned insight with the entry it answers. */
export const PinnedInsight = z.extend(Insight, { entry_id: Id, entry_title: z.string() })
export type PinnedInsight = z.infer<typeof PinnedInsight>

const params = z.object({ insightId: Id })
const refusals = { 'insights/not-found': [404, 'This insight was not found.'] } as const
const PinState = z.object({ isPinned: z.boolean() })

export const isPinned = route({
  method: 'GET',
  path: '/api/community/insights/:insightId/is-pinned',
  access: 'member',
  summary: 'Whether an insight is pinned',
  params,
  reply: PinState,
  refusals,
})

export const pinInsight = route({
  method: 'POST',
  path: '/api/community/insights/pin/:insightId',
  access: 'member',
  summary: 'Pins an insight; pinning twice changes nothing',
  params,
  body: z.optional(z.strictObject({})),
  reply: PinState,
  refusals,
})

export const unpinInsight = route({
  method: 'DELETE',
  path: '/api/community/insights/pin/:insightId',
  access: 'member',
  summary: 'Unpins an insight; unpinning twice changes nothing',
  params,
  reply: PinState,
  refusals,
})

export const pinnedInsights = route({
  method: 'GET',
  path: '/api/community/insights/pinned',
  access: 'member',
  summary: 'Pinned insights, the latest pin first',
  reply: z.array(PinnedInsight),
})

const Helpfulness = z.object({ isUnhelpful: z.boolean() })

export const sayUnhelpful = route({
  method: 'POST',
  path: '/api/community/insights/:insightId/unhelpful',
  access: 'member',
  summary: 'Says that an insight did not help; the editors learn its subject, not its words',
  params,
  body: z.optional(z.strictObject({})),
  reply: Helpfulness,
  refusals,
})

export const takeBackUnhelpful = route({
  method: 'DELETE',
  path: '/api/community/insights/:insightId/unhelpful',
  access: 'member',
  summary: 'Takes back that an insight did not help',
  params,
  reply: Helpfulness,
  refusals,
})

export const askAgain = route({
  method: 'POST',
  path: '/api/community/insights/:insightId/ask-again',
  access: 'member',
  summary:
    'Asks for another reply to an entry that was changed since; it takes the place of this one, with its pin',
  params,
  body: z.optional(z.strictObject({})),
  reply: z.object({ isAskedAgain: z.literal(true) }),
  refusals: {
    ...refusals,
    'insights/up-to-date': [409, 'This reply answers the entry as it is now.'],
    'insights/safety-stays': [
      409,
      'A safety message stays. Your coach will reply to your next entry.',
    ],
  },
})

export const addComment = route({
  method: 'POST',
  path: '/api/community/insights/:insightId/comment',
  access: 'member',
  summary: 'Writes back under an insight, once; the coach answers once',
  params,
  body: z.strictObject({ text: Prose('Your answer', longestComment) }),
  status: 201,
  idempotent: true,
  reply: Comment,
  refusals: {
    ...refusals,
    'insights/commented': [
      409,
      'You have written back to this letter already. Your coach answers once.',
    ],
    'insights/no-comment': [
      409,
      'Nobody reads what is written under a safety message. Please call the number in it.',
    ],
    'insights/changed': [409, 'This letter has just been written anew. Please read it first.'],
    ...textRefusals,
  },
})

export const removeComment = route({
  method: 'DELETE',
  path: '/api/community/insights/:insightId/comment',
  access: 'member',
  summary: 'Removes what was written back under an insight, with the answer to it',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: {
    ...refusals,
    'insights/no-comment-yet': [404, 'There is nothing written under this letter.'],
  },
})
