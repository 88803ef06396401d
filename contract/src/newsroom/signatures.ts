import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, LineOrBlank, Moment, TrimmedProse } from '../text.ts'
import {
  conflictRefusal,
  heldBackRefusal,
  OverrideReason,
  packageNotFound,
  PackageStage,
  SeenBody,
  SeenVersion,
} from './packages.ts'

const Signature = z.object({ by: z.string(), at: Moment })

export const correctionClasses = ['correction', 'clarification', 'update'] as const

/** A dated note to readers on what was changed after publication. */
export const Correction = z.object({
  id: Id,
  class: z.enum([...correctionClasses, 'withdrawal']),
  note: z.string(),
  by: z.string(),
  at: Moment,
})
export type Correction = z.infer<typeof Correction>

/** The names behind a package: of those who answer for it, read it, signed it and changed it. */
export const PackageRecord = z.object({
  package_id: Id,
  version: z.number(),
  stage: PackageStage,
  submitted: z.nullable(Signature),
  /** For the words as they stand; null once they are changed. */
  approved: z.nullable(Signature),
  published_at: z.nullable(Moment),
  /** The time of the last change since then; null if there was none. */
  changed_at: z.nullable(Moment),
  withdrawn: z.nullable(Signature),
  byline: z.string(),
  reviewer: z.string(),
  /** How it was made, as readers are told. */
  how_made: z.string(),
  claims: z.object({
    open: z.number(),
    total: z.number(),
    from_shelf: z.number(),
    signed_by: z.array(z.string()),
  }),
  /** Oldest first. */
  corrections: z.array(Correction),
})
export type PackageRecord = z.infer<typeof PackageRecord>

const params = z.object({ id: Id })
const common = { access: 'editor', params, reply: PackageRecord } as const
const changeRefusals = { ...packageNotFound, ...conflictRefusal }

const standingRefusal = {
  'premium/checks-stand': [
    422,
    'This cannot be published yet. Please put right what its checks name.',
  ],
} as const
const notPublished = {
  'packages/not-published': [409, 'Readers have not seen this yet: change it instead.'],
} as const

export const readRecord = route({
  method: 'GET',
  path: '/api/content/packages/:id/record',
  summary: 'Byline, reviewer, signatures and corrections of a package, and how it was made',
  ...common,
  refusals: packageNotFound,
})

export const submitPackage = route({
  method: 'PUT',
  path: '/api/content/packages/:id/submit',
  summary: 'Puts a draft before the other editors for review',
  ...common,
  body: SeenBody,
  refusals: changeRefusals,
})

export const returnPackage = route({
  method: 'PUT',
  path: '/api/content/packages/:id/return',
  summary: 'Makes a package in review, or an approved one, a draft again',
  ...common,
  body: SeenBody,
  refusals: changeRefusals,
})

export const approvePackage = route({
  method: 'PUT',
  path: '/api/content/packages/:id/approve',
  summary:
    'Signs the words of a package by name; refused while a check of weight `must` or an open claim stands',
  ...common,
  body: SeenBody,
  refusals: { ...changeRefusals, ...standingRefusal },
})

export const publishPackage = route({
  method: 'PUT',
  path: '/api/content/packages/:id/publish',
  summary:
    'Shows a premium package to members, from its day on, or notes that a weekly one went to Apple News+; while a check of weight `must` or an open claim stands, only with an `override_reason`, which an admin may give',
  ...common,
  body: z.optional(
    z.strictObject({ version: SeenVersion, override_reason: z.optional(OverrideReason) }),
  ),
  refusals: { ...changeRefusals, ...standingRefusal, ...heldBackRefusal },
})

export const unpublishPackage = route({
  method: 'PUT',
  path: '/api/content/packages/:id/unpublish',
  summary: 'Makes a published package a draft again, without a word to readers',
  ...common,
  body: SeenBody,
  refusals: changeRefusals,
})

export const longestNote = 600

export const correctPackage = route({
  method: 'POST',
  path: '/api/content/packages/:id/corrections',
  summary: 'Tells readers, with the date, what was changed after publication',
  ...common,
  body: z.strictObject({
    class: z.enum(correctionClasses),
    note: TrimmedProse('The note', longestNote),
  }),
  status: 201,
  idempotent: true,
  refusals: { ...changeRefusals, ...notPublished },
})

export const withdrawPackage = route({
  method: 'PUT',
  path: '/api/content/packages/:id/withdraw',
  summary:
    'Takes a published package from its readers for good, with a sentence for those who saved it',
  ...common,
  body: z.strictObject({ note: TrimmedProse('The note', longestNote), version: SeenVersion }),
  refusals: { ...changeRefusals, ...notPublished },
})

export const setByline = route({
  method: 'PUT',
  path: '/api/content/packages/:id/byline',
  summary: 'Says who answers for a package and who reviewed it, as readers are told',
  ...common,
  body: z.strictObject({
    byline: LineOrBlank('The byline', 200),
    reviewer: LineOrBlank('The reviewer', 200),
  }),
  refusals: changeRefusals,
})
