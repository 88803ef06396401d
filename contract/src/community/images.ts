import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'

export const getImage = route({
  method: 'GET',
  path: '/api/community/images/:id',
  access: 'member',
  summary:
    'One of the member’s own photos, as WebP: at most 2,048 pixels wide and high, or 640 when small',
  params: z.object({ id: Id }),
  query: z.strictObject({ size: z.optional(z.enum(['small'])) }),
  sends: 'file',
  reply: z.unknown(),
  refusals: { 'images/not-found': [404, 'This photo was not found.'] },
})
