import * as z from 'zod/mini'
import { Id, Moment } from '../text.ts'
import type { ContentPackage } from './packages.ts'
import { conflictRefusal, packageNotFound, SeenBody, seenQuery } from './packages.ts'
import { dayBusyRefusal, waitingRefusals } from './writing.ts'

const params = z.object({ id: Id })

/** Pages through an archive: at most `limit` packages, archived before a moment. */
const archivedQuery = z.strictObject({
  /** Those alone that never went to readers. */
  never_published: z.optional(z.literal('true')),
  before: z.optional(Moment),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 90),
})

const changeRefusals = { ...packageNotFound, ...conflictRefusal } as const

/**
 * Describes the calls that both streams have, by the stream's package and its change. Method and
 * path stay in each route, since the build takes the rest out of the pages.
 */
export function describePackageCalls<
  const Package extends z.ZodMiniType<ContentPackage>,
  const Change extends z.ZodMiniType,
>(reply: Package, change: Change) {
  return {
    list: { access: 'editor', reply: z.array(reply) },
    listArchived: { access: 'editor', query: archivedQuery, reply: z.array(reply) },
    get: { access: 'editor', params, reply, refusals: packageNotFound },
    update: {
      access: 'editor',
      params,
      body: change,
      maxBodyBytes: 512 * 1024,
      idempotent: 'by-handler',
      reply,
      refusals: { ...changeRefusals, ...waitingRefusals, ...dayBusyRefusal },
    },
    /** Another place or state, for the version that the editor saw. */
    move: { access: 'editor', params, body: SeenBody, reply, refusals: changeRefusals },
    remove: {
      access: 'editor',
      params,
      query: seenQuery,
      reply: z.object({ success: z.literal(true) }),
      refusals: changeRefusals,
    },
  } as const
}
