import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Moment } from '../text.ts'

const Fault = z.object({
  at: Moment,
  /** One sentence on what is wrong. */
  sentence: z.string(),
})

/** A copy that was made, or a proof that found everything equal. */
const CopyRun = z.object({
  at: Moment,
  seconds: z.number(),
  /** The file of the copy. */
  name: z.string(),
  rows: z.number(),
  tables: z.number(),
  files: z.number(),
  /** The size of the copy; null of a proof. */
  bytes: z.nullable(z.number()),
})
export type CopyRun = z.infer<typeof CopyRun>

const CopyLine = z.object({
  last: z.nullable(CopyRun),
  /** The moment from which the next is due; null where none is planned. */
  next: z.nullable(Moment),
  is_overdue: z.boolean(),
  /** The moment since which one waits or is under way. */
  under_way_since: z.nullable(Moment),
  /** Why the newest one failed; null where it did not. */
  fault: z.nullable(Fault),
})
export type CopyLine = z.infer<typeof CopyLine>

/** Copies of the whole installation, and the proofs that one can be restored. */
export const Copies = z.object({
  /** True when there is a place for copies and a key to encrypt them for. */
  is_set_up: z.boolean(),
  /** True when the server makes a copy each day by itself. */
  is_daily: z.boolean(),
  /** True when this server has a key to prove copies with. */
  is_proving: z.boolean(),
  copy: CopyLine,
  proof: CopyLine,
})
export type Copies = z.infer<typeof Copies>

export const readCopies = route({
  method: 'GET',
  path: '/api/admin/copies',
  access: 'admin',
  summary:
    'The last copy of the installation, the last proof that one can be restored, and the next',
  isPolled: true,
  reply: Copies,
})

export const makeCopy = route({
  method: 'POST',
  path: '/api/admin/copies',
  access: 'admin',
  summary: 'Has a copy of the installation made now, besides those of the schedule',
  body: z.optional(z.strictObject({})),
  status: 201,
  reply: Copies,
  refusals: {
    'copies/not-set-up': [
      409,
      'No place is set for copies. Whoever runs the server sets it: docs/operations.md says how.',
    ],
    'copies/under-way': [409, 'A copy is being made already. It appears here when it is there.'],
  },
})
