import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The numbers of packages in a demonstration. */
export const Demonstration = z.object({
  /** Weeks of the current cycle, up to today's. */
  weeks: z.number(),
  /** Published days of the premium stream. */
  days: z.number(),
  /** Archived packages: the cycle before, and the days that lately left the stream. */
  archived: z.number(),
})
export type Demonstration = z.infer<typeof Demonstration>

export const fillDemo = route({
  method: 'POST',
  path: '/api/content/demo',
  access: 'admin',
  summary:
    'Fills a newsroom in which nothing has been written with a demonstration by the built-in writer, within seconds',
  body: z.optional(z.strictObject({})),
  status: 201,
  reply: Demonstration,
  refusals: {
    'demo/not-empty': [
      409,
      'Something has been written here already. The demonstration is for an empty newsroom only.',
    ],
  },
})
