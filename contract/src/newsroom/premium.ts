import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'
import { describePackageCalls } from './package-routes.ts'
import { GenerationOrder } from './generation-order.ts'
import {
  conflictRefusal,
  ContentPackage,
  heldBackRefusal,
  OverrideReason,
  packageNotFound,
  PremiumChange,
  PublicationOverride,
  SeenVersion,
} from './packages.ts'
import { EditorialTheme } from './themes.ts'
import { dayBusyRefusal, dayLeftRefusal, movedOnRefusal, waitingRefusals } from './writing.ts'

/** A package of the premium stream; its `editorial_week` is the day, 1–9. */
export const PremiumContent = z.extend(ContentPackage, {
  status: z.enum(['draft', 'published']),
  tags: z.array(z.string()),
  /** Valid for the version that it was given for; null for any other. */
  override: z.nullable(PublicationOverride),
})
export type PremiumContent = z.infer<typeof PremiumContent>

/** The nine days of the stream with their themes, with or without a package. */
export const PremiumDay = z.object({
  day: z.number(),
  editorial_theme: EditorialTheme,
  /** The date on which this day is Day 1, as 2025-07-14. */
  date: z.iso.date(),
})
export type PremiumDay = z.infer<typeof PremiumDay>

const params = z.object({ id: Id })
const premium = describePackageCalls(PremiumContent, PremiumChange)

export const listPremium = route({
  method: 'GET',
  path: '/api/premium-content',
  summary: 'The premium stream of today, by day',
  isPolled: true,
  ...premium.list,
})

export const listPremiumDays = route({
  method: 'GET',
  path: '/api/premium-content/days',
  access: 'editor',
  summary: 'The nine days of today with their themes, which move on with the stream',
  isPolled: true,
  reply: z.array(PremiumDay),
})

export const listArchivedPremium = route({
  method: 'GET',
  path: '/api/premium-content/archived',
  summary:
    'The premium library, newest first; `before` and `limit` page, `never_published` names those that readers never had',
  ...premium.listArchived,
})

export const getPremium = route({
  method: 'GET',
  path: '/api/premium-content/:id',
  summary: 'One premium package, of today or of the library',
  ...premium.get,
})

export const occupiedRefusal = {
  'premium/occupied': [
    409,
    'This day already has content. Edit it, or replace it; what it replaces goes to the library.',
  ],
} as const

export const PremiumOrder = z.extend(GenerationOrder, {
  forceCreate: z._default(z.boolean(), false),
})

export const generatePremium = route({
  method: 'POST',
  path: '/api/premium-content/generate',
  access: 'editor',
  summary:
    'Writes a premium day and answers with it, after 285 seconds with 504 and the id of the job, which goes on',
  body: PremiumOrder,
  status: 201,
  idempotent: 'by-handler',
  reply: PremiumContent,
  refusals: { ...waitingRefusals, ...dayBusyRefusal, ...occupiedRefusal, ...movedOnRefusal },
})

export const updatePremium = route({
  method: 'PUT',
  path: '/api/premium-content/:id',
  summary:
    'Changes a premium package, and publishes it unless `publish` is false or a check of weight `must` fails: then it is kept as a draft, whose `checks` say why; `topic` and `system_prompt` without others write it anew',
  ...premium.update,
})

export const publishPremium = route({
  method: 'PUT',
  path: '/api/premium-content/:id/publish',
  access: 'editor',
  summary:
    'Shows a premium package to members, from its day on; while a check of weight `must` fails, only with an `override_reason`, which an admin may give',
  params,
  body: z.optional(
    z.strictObject({ version: SeenVersion, override_reason: z.optional(OverrideReason) }),
  ),
  reply: PremiumContent,
  refusals: {
    ...packageNotFound,
    ...conflictRefusal,
    ...heldBackRefusal,
    'premium/checks-stand': [
      422,
      'This cannot be published yet. Please put right what its checks name.',
    ],
  },
})

export const unpublishPremium = route({
  method: 'PUT',
  path: '/api/premium-content/:id/unpublish',
  summary: 'Takes a premium package back from members',
  ...premium.move,
})

export const unarchivePremium = route({
  method: 'PUT',
  path: '/api/premium-content/:id/unarchive',
  access: 'editor',
  summary:
    'Brings a premium package back from the library to its own day, while that is in the stream and free',
  params,
  body: z.optional(z.strictObject({})),
  reply: PremiumContent,
  refusals: { ...packageNotFound, ...occupiedRefusal, ...dayLeftRefusal },
})

export const deletePremium = route({
  method: 'DELETE',
  path: '/api/premium-content/:id',
  summary:
    'Deletes a premium package; for thirty days it can be brought back. What Apple News has of it is taken down',
  ...premium.remove,
})

export const regenerateAll = route({
  method: 'POST',
  path: '/api/premium-content/regenerate-all',
  access: 'admin',
  summary:
    'Has every day written that is missing, and anew every draft that nobody has edited or published yet, by jobs that go on; answers with the stream as it stands',
  body: z.optional(z.strictObject({})),
  reply: z.array(PremiumContent),
})
