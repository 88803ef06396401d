import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The content of a demonstration, in packages. */
export const Demonstration = z.object({
  /** Weeks of the current cycle, up to this one. */
  weeks: z.number(),
  /** The premium stream, published. */
  days: z.number(),
  /** In the archive: the cycle before, and the days that lately left the stream. */
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
