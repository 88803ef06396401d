import * as z from 'zod/mini'
import { route } from '../route.ts'
import { WritingWishes } from './generation-order.ts'
import { CustomPrompt, Topic } from './packages.ts'
import { EditorialTheme } from './themes.ts'

/** A part of the shelf that a piece could be made of. */
const HeldPart = z.object({
  module_id: z.string(),
  title: z.string(),
  /** Its kind of work in a piece: `evidence`, `how`, `risk` … */
  role: z.string(),
  /** Its finding in a sentence. */
  summary: z.string(),
  fact_ids: z.array(z.string()),
  /** False for a neighbour of the subject. */
  is_on_subject: z.boolean(),
  /** True if it stood in a package of the last nine weeks. */
  is_used_lately: z.boolean(),
})
export type HeldPart = z.infer<typeof HeldPart>

const HeldFact = z.object({
  fact_id: z.string(),
  claim: z.string(),
  caveat: z.string(),
  source: z.string(),
  link: z.nullable(z.string()),
})

/** A card of the outline. */
const OutlineMove = z.extend(HeldPart, {
  /** Its part in the argument; null where the plan does not say. */
  does: z.nullable(z.string()),
  /** Up to two parts that could stand here instead. */
  alternatives: z.array(HeldPart),
})
export type OutlineMove = z.infer<typeof OutlineMove>

const PlanChoice = z.object({ plan_id: z.string(), thesis: z.string() })

/** The order of a piece before it is written. */
export const Outline = z.object({
  /** The argument that the piece makes; null for a sidebar, and where none is held. */
  plan: z.nullable(PlanChoice),
  /** Other arguments on the same subject. */
  other_plans: z.array(PlanChoice),
  moves: z.array(OutlineMove),
})
export type Outline = z.infer<typeof Outline>

export const topicVerdicts = ['article', 'sidebar', 'brief'] as const

/** The prospects of a topic, and all that an editor needs where there is no piece. */
export const TopicBrief = z.object({
  topic: z.string(),
  editorial_theme: z.nullable(EditorialTheme),
  stream: z.enum(['weekly', 'premium']),
  /** `article` from five parts about the subject on, `sidebar` from one, else `brief`. */
  verdict: z.enum(topicVerdicts),
  /** Why there is no article; null where there is one. */
  reason: z.nullable(z.string()),
  /**
   * The subject of the topic, by its name in the index; null if it names none, or only its theme.
   */
  subject: z.nullable(z.string()),
  /** For whom, when and under what angle, in the topic's own words. */
  people: z.nullable(z.string()),
  moment: z.nullable(z.string()),
  angle: z.nullable(z.string()),
  /** `ok`, or `harmful` for a premise or a subject that nothing is written about. */
  premise: z.enum(['ok', 'harmful']),
  is_closed: z.boolean(),
  held: z.object({ parts: z.array(HeldPart), facts: z.array(HeldFact) }),
  /** Words of the topic on which nothing reviewed is held. */
  missing: z.array(z.string()),
  /** Kinds of expert to ask. */
  ask: z.array(z.string()),
  /** Five questions to put to them. */
  questions: z.array(z.string()),
  /** The warning that a reader needs. */
  tell: z.nullable(z.string()),
  /** Held subjects near the topic, if there are any. */
  near: z.array(z.object({ subject: z.string(), parts: z.number() })),
  /** Null where there is no piece to outline. */
  outline: z.nullable(Outline),
  /** True if too many of the held parts stood in packages of the last nine weeks. */
  is_used_up: z.boolean(),
})
export type TopicBrief = z.infer<typeof TopicBrief>

export const briefTopic = route({
  method: 'POST',
  path: '/api/content/brief',
  access: 'editor',
  summary:
    'Says what would come of a topic, without writing it: what is held, what is missing, and the outline',
  body: z.strictObject({
    topic: Topic,
    customPrompt: CustomPrompt,
    editorial_theme: z.nullish(EditorialTheme),
    stream: z._default(z.enum(['weekly', 'premium']), 'weekly'),
    shape: WritingWishes.shape.shape,
    plan_id: WritingWishes.shape.plan_id,
    may_repeat: WritingWishes.shape.may_repeat,
  }),
  reply: TopicBrief,
})
