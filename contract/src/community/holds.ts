import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'
import { TimeZone } from './time-zone.ts'

export const HoldKind = z.enum(['rest', 'ill', 'injured', 'holiday'])
export type HoldKind = z.infer<typeof HoldKind>

export const holdLabels: Readonly<Record<HoldKind, string>> = {
  rest: 'Rest',
  ill: 'Illness',
  injured: 'Injury',
  holiday: 'Holiday',
}

/** Days by which a hold can be set afterwards. */
export const holdDaysBack = 14
export const longestHoldDays = 366
export const mostHolds = 200

const Day = z.iso.date({ error: 'A day is written like 2025-07-31.' })

/** Days that count against nobody: the first and the last of them. */
export const Hold = z.object({ id: Id, kind: HoldKind, from: Day, to: Day })
export type Hold = z.infer<typeof Hold>

const draft = { kind: HoldKind, from: Day, to: Day, time_zone: TimeZone }

const params = z.object({ id: Id })
const notFound = { 'holds/not-found': [404, 'This hold was not found.'] } as const
export const holdRefusals = {
  'holds/backwards': [400, 'The last day lies before the first. Please choose them again.'],
  'holds/too-early': [
    400,
    `A hold can begin or end up to ${holdDaysBack} days back. Please choose a later day.`,
  ],
  'holds/too-long': [
    400,
    'A hold lasts a year at most, and ends within a year. Please choose an earlier last day.',
  ],
} as const

export const addHold = route({
  method: 'POST',
  path: '/api/community/training/holds',
  access: 'member',
  summary:
    'Puts days on hold, up to fourteen days back; the same days of the same kind again change nothing',
  body: z.strictObject(draft),
  status: 201,
  idempotent: true,
  reply: Hold,
  refusals: {
    ...holdRefusals,
    'holds/too-many': [409, `At most ${mostHolds} holds are kept. Please remove an old one first.`],
  },
})

export const editHold = route({
  method: 'PUT',
  path: '/api/community/training/holds/:id',
  access: 'member',
  summary: 'Changes a hold; a day further back than fourteen days stays as it is',
  params,
  body: z.strictObject(draft),
  reply: Hold,
  refusals: {
    ...notFound,
    ...holdRefusals,
    'holds/there-already': [409, 'These days are on hold already, in the same way.'],
  },
})

export const removeHold = route({
  method: 'DELETE',
  path: '/api/community/training/holds/:id',
  access: 'member',
  summary: 'Removes a hold',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: notFound,
})
