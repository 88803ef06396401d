import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { GenerationOrder } from './generation-order.ts'
import { Headlines, Usage } from './packages.ts'
import { EditorialTheme } from './themes.ts'

/** A call waits for a generation at most this long. */
export const longestWaitSeconds = 285

/** The steps of a generation, in order; a writer without an outline leaves that step out. */
export const StepId = z.enum([
  'queued',
  'brief',
  'outline',
  'sections',
  'package',
  'edit',
  'checks',
  'pictures',
])
export type StepId = z.infer<typeof StepId>

const WritingStep = z.object({
  id: StepId,
  label: z.string(),
  /** The part in progress: "Section 3 of 8". */
  detail: z.nullable(z.string()),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  seconds: z.nullable(z.number()),
})
export type WritingStep = z.infer<typeof WritingStep>

/** The topic itself is refused: a second try would not help, another topic does. */
export const topicRefusals = {
  'writing/closed-topic': [422, 'Nothing is written about this topic. Please change it.'],
  'writing/not-covered': [
    422,
    'There is too little reviewed material on this topic. Please change it.',
  ],
  'writing/used-up': [422, 'What is held on this subject was printed in the last nine weeks.'],
} as const
export const TopicRefusalCode = z.enum([
  'writing/closed-topic',
  'writing/not-covered',
  'writing/used-up',
])
export type TopicRefusalCode = z.infer<typeof TopicRefusalCode>

/** A generation that is running or ended lately. */
export const WritingJob = z.object({
  id: Id,
  stream: z.enum(['weekly', 'premium']),
  topic: z.string(),
  customPrompt: z.nullable(z.string()),
  editorial_week: z.nullable(z.number()),
  editorial_theme: z.nullable(EditorialTheme),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  steps: z.array(WritingStep),
  /** The package to be rewritten; once the job is done, the package that it wrote. */
  package_id: z.nullable(Id),
  /** The reason of a failure, in words for people. */
  fault: z.nullable(z.string()),
  /** The refusal behind `fault`, if the topic was refused. */
  refusal: z.nullable(TopicRefusalCode),
  /** The brief that was kept instead, if the topic was refused for a week or a day. */
  brief_id: z.nullable(Id),
  /** The engine that writes: `built-in`, or the model's name. */
  engine: z.string(),
  usage: Usage,
  /** True if the caller started it. */
  is_mine: z.boolean(),
  /** The editor who started it; null for the scheduler. */
  started_by: z.nullable(z.string()),
  created_at: Moment,
  started_at: z.nullable(Moment),
  ended_at: z.nullable(Moment),
})
export type WritingJob = z.infer<typeof WritingJob>

export const busyRefusals = {
  'writing/busy': [
    409,
    'You already have a package being written. Please wait for it, or cancel it.',
  ],
} as const

/**
 * Another editor's generation has the same day or package: a second one would cost the same again.
 */
export const dayBusyRefusal = {
  'writing/day-busy': [409, 'This is being written already.'],
} as const

export const movedOnRefusal = {
  'premium/moved-on': [409, 'The stream has moved on since you looked. Please look again.'],
} as const
export const dayLeftRefusal = { 'premium/day-left': [409, 'Its day has left the stream.'] } as const

/** Refusals of a call that waits for a generation. */
export const waitingRefusals = {
  ...busyRefusals,
  ...topicRefusals,
  'writing/still-running': [
    504,
    'Content generation takes ~2 minutes. It goes on without you: look again in a moment.',
  ],
  'writing/failed': [
    502,
    'The writer could not finish this package. Nothing was changed; please try again.',
  ],
  'writing/cancelled': [409, 'This generation was cancelled.'],
} as const

const placeRefusals = {
  'packages/not-found': [404, 'Content not found'],
  'premium/occupied': [
    409,
    'This day already has content. Edit it, or replace it; what it replaces goes to the library.',
  ],
} as const

export const writerAtHand = route({
  method: 'GET',
  path: '/api/content/writer',
  access: 'editor',
  summary: 'What would write a package now: `built-in`, or the name of the provider’s model',
  reply: z.object({ engine: z.string() }),
})

const params = z.object({ id: Id })
const notFound = { 'writing/not-found': [404, 'This generation was not found.'] } as const

export const listJobs = route({
  method: 'GET',
  path: '/api/content/jobs',
  access: 'editor',
  summary:
    'Generations at work, those that ended in the last day, and those whose topic was refused for a day that is still empty, newest first',
  isPolled: true,
  reply: z.array(WritingJob),
})

export const WritingOrder = z.extend(GenerationOrder, {
  stream: z.enum(['weekly', 'premium']),
  /** A package to rewrite, instead of making a new one; its place and theme stay. */
  package_id: z.nullish(Id),
  /** Premium: moves the package of that day to the archive. */
  forceCreate: z._default(z.boolean(), false),
  /** The editor's own headlines; they come before the written ones. */
  headlines: z.optional(Headlines),
  /** `built-in` skips the provider's model this time. */
  engine: z.optional(z.enum(['built-in'])),
})
export type WritingOrder = z.output<typeof WritingOrder>

export const startJob = route({
  method: 'POST',
  path: '/api/content/jobs',
  access: 'editor',
  summary: 'Starts a generation and answers at once',
  body: WritingOrder,
  status: 201,
  idempotent: 'by-handler',
  reply: WritingJob,
  refusals: {
    ...busyRefusals,
    ...dayBusyRefusal,
    ...placeRefusals,
    ...movedOnRefusal,
  },
})

export const getJob = route({
  method: 'GET',
  path: '/api/content/jobs/:id',
  access: 'editor',
  summary: 'How far a generation is',
  params,
  isPolled: true,
  reply: WritingJob,
  refusals: notFound,
})

export const jobEvents = route({
  method: 'GET',
  path: '/api/content/jobs/:id/events',
  access: 'editor',
  summary:
    'A stream of server-sent events: the job, whole, each time something about it changes, until it has ended',
  params,
  sends: 'file',
  reply: z.object({}),
  refusals: notFound,
})

export const cancelJob = route({
  method: 'POST',
  path: '/api/content/jobs/:id/cancel',
  access: 'editor',
  summary: 'Stops a generation; nothing of it is kept. One that has ended stays as it is',
  params,
  body: z.optional(z.strictObject({})),
  reply: WritingJob,
  refusals: notFound,
})

export const retryJob = route({
  method: 'POST',
  path: '/api/content/jobs/:id/retry',
  access: 'editor',
  summary: 'Starts a generation that failed or was cancelled once more, with the same brief',
  params,
  body: z.optional(z.strictObject({ engine: z.optional(z.enum(['built-in'])) })),
  status: 201,
  idempotent: 'by-handler',
  reply: WritingJob,
  refusals: {
    ...notFound,
    ...busyRefusals,
    ...dayBusyRefusal,
    ...placeRefusals,
    ...dayLeftRefusal,
    'writing/not-ended': [409, 'This generation has not failed.'],
  },
})
