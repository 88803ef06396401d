import * as z from 'zod/mini'
import { Id, Moment } from '../text.ts'

/** An approved editor, as one editor sees another. */
export const Colleague = z.object({
  id: Id,
  /** Their email if they gave no name. */
  name: z.string(),
})
export type Colleague = z.infer<typeof Colleague>

/** How the newsroom works on a package. It is no part of a version. */
export const PackagePlan = z.object({
  /** Null if nobody looks after it, or if their account is gone. */
  owner: z.nullable(Colleague),
  /** The day by which it should be ready. */
  due_on: z.nullable(z.iso.date()),
  /** Readers do not have it before this moment, published or not. */
  not_before: z.nullable(Moment),
})
export type PackagePlan = z.infer<typeof PackagePlan>

const years = { from: '2000', to: '2099' } as const
const isNear = (day: string) => day.slice(0, 4) >= years.from && day.slice(0, 4) <= years.to
const nearDay = 'Please choose a day of this century.'

/** A change of the plan; fields that are not named stay as they are. */
export const PlanChange = z
  .strictObject({
    owner_id: z.optional(z.nullable(Id)),
    due_on: z.optional(
      z.nullable(
        z.iso.date({ error: 'A day is written like 2026-03-04.' }).check(z.refine(isNear, nearDay)),
      ),
    ),
    not_before: z.optional(
      z.nullable(
        z.iso
          .datetime({ error: 'A moment is written like 2026-03-04T09:00:00Z.' })
          .check(z.refine(isNear, nearDay)),
      ),
    ),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'There is nothing to change here.'))
export type PlanChange = z.infer<typeof PlanChange>
