import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment, TrimmedProse } from '../text.ts'
import { tooLong } from '../lengths.ts'
import { textRefusals } from './space.ts'

export const Goal = z.object({
  id: Id,
  goal: z.string(),
  is_active: z.boolean(),
  created_at: Moment,
  archived_at: z.nullable(Moment),
})
export type Goal = z.infer<typeof Goal>

export const longestGoal = 500
export const goalTooLong = tooLong('Your goal', longestGoal)

/** A goal's text: 1 to 500 characters after trimming. */
export const GoalText = TrimmedProse('Your goal', longestGoal)

const notFound = { 'goals/not-found': [404, 'This goal was not found.'] } as const

/** The list of past goals ends with the one that was the thousandth before. */
export const mostListedGoals = 1_000

/** Counts since the member set this goal. */
const SinceSet = z.object({
  entries: z.int(),
  insights: z.int(),
  pinned: z.int(),
})

export const getGoal = route({
  method: 'GET',
  path: '/api/community/goals',
  access: 'member',
  summary: 'The current goal, if there is one',
  reply: z.object({
    goal: z.nullable(z.string()),
    id: z.nullable(Id),
    created_at: z.nullable(Moment),
    since: z.nullable(SinceSet),
  }),
})

export const setGoal = route({
  method: 'POST',
  path: '/api/community/goals',
  access: 'member',
  summary: 'Sets the current goal; one that is active is archived',
  body: z.strictObject({ goal: GoalText }),
  status: 201,
  idempotent: true,
  reply: z.object({ goal: Goal }),
  refusals: textRefusals,
})

export const editGoal = route({
  method: 'PUT',
  path: '/api/community/goals/:id',
  access: 'member',
  summary: 'Changes the words of a goal, current or past',
  params: z.object({ id: Id }),
  body: z.strictObject({ goal: GoalText }),
  reply: z.object({ goal: Goal }),
  refusals: notFound,
})

export const archiveGoal = route({
  method: 'POST',
  path: '/api/community/goals/archive',
  access: 'member',
  summary: 'Archives the current goal and sets the new one',
  body: z.strictObject({ newGoal: GoalText }),
  status: 201,
  idempotent: true,
  reply: z.object({ goal: Goal }),
  refusals: textRefusals,
})

export const goalHistory = route({
  method: 'GET',
  path: '/api/community/goals/history',
  access: 'member',
  summary: 'All goals, newest first; the latest thousand of them',
  reply: z.object({ goals: z.array(Goal) }),
})
