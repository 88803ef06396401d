import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'
import { Generation } from './generations.ts'
import { Colleague, PlanChange } from './package-plan.ts'
import { packageNotFound } from './packages.ts'
import { PremiumContent } from './premium.ts'

export const listColleagues = route({
  method: 'GET',
  path: '/api/content/colleagues',
  access: 'editor',
  summary: 'The approved editors, by name, for whom a package may be to look after',
  reply: z.array(Colleague),
})

export const planPackage = route({
  method: 'PUT',
  path: '/api/content/packages/:id/plan',
  access: 'editor',
  summary:
    'Sets the owner of a package, its deadline, and the moment before which readers do not have it; the last change counts, and each stands in the log',
  params: z.object({ id: Id }),
  body: PlanChange,
  reply: z.union([PremiumContent, Generation]),
  refusals: {
    ...packageNotFound,
    'plans/no-such-editor': [
      400,
      'This editor is not in the newsroom any more. Please choose another.',
    ],
    'plans/open-already': [
      409,
      'Readers have this already. Please unpublish it first, then say when it may go out.',
    ],
  },
})
