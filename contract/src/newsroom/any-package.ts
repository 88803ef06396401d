import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'
import { Generation } from './generations.ts'
import { packageNotFound } from './packages.ts'
import { PremiumContent } from './premium.ts'

/** The address of a package has its id alone, which does not say of which stream it is. */
export const getPackage = route({
  method: 'GET',
  path: '/api/content/packages/:id',
  access: 'editor',
  summary: 'One package of either stream, in the shape of its stream',
  params: z.object({ id: Id }),
  reply: z.union([PremiumContent, Generation]),
  refusals: packageNotFound,
})
