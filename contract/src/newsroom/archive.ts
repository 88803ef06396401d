import * as z from 'zod/mini'
import { Moment } from '../text.ts'

/** Pages through an archive: at most `limit` packages, archived before a moment. */
export const archivedQuery = z.strictObject({
  before: z.optional(Moment),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 90),
})
