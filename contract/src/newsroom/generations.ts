import * as z from 'zod/mini'
import { route } from '../route.ts'
import { describePackageCalls } from './package-routes.ts'
import { GenerationOrder } from './generation-order.ts'
import { ContentPackage, PackageChange } from './packages.ts'
import { SchedulerStatus } from './scheduler.ts'
import { waitingRefusals } from './writing.ts'

/** A package of the weekly stream. */
export const Generation = z.extend(ContentPackage, { status: z.enum(['draft', 'archived']) })
export type Generation = z.infer<typeof Generation>

const weekly = describePackageCalls(Generation, PackageChange)

export const listGenerations = route({
  method: 'GET',
  path: '/api/content/generations',
  summary: 'The weekly packages that are not archived, newest first',
  ...weekly.list,
})

export const listArchivedGenerations = route({
  method: 'GET',
  path: '/api/content/generations/archived',
  summary:
    'Archived weekly packages by cycle, newest first; `before` and `limit` page, `never_published` names those that readers never had',
  ...weekly.listArchived,
})

export const getGeneration = route({
  method: 'GET',
  path: '/api/content/generations/:id',
  summary: 'One weekly package',
  ...weekly.get,
})

export const generate = route({
  method: 'POST',
  path: '/api/content/generate',
  access: 'editor',
  summary:
    'Writes a weekly package and answers with it, after 285 seconds with 504 and the id of the job, which goes on',
  body: GenerationOrder,
  status: 201,
  idempotent: 'by-handler',
  reply: Generation,
  refusals: waitingRefusals,
})

export const updateGeneration = route({
  method: 'PUT',
  path: '/api/content/generations/:id',
  summary:
    'Changes fields of a weekly package; `topic` and `system_prompt` without others write it anew',
  ...weekly.update,
})

export const archiveGeneration = route({
  method: 'PUT',
  path: '/api/content/generations/:id/archive',
  summary: 'Moves a weekly package to the archive',
  ...weekly.move,
})

export const unarchiveGeneration = route({
  method: 'PUT',
  path: '/api/content/generations/:id/unarchive',
  summary: 'Brings a weekly package back from the archive',
  ...weekly.move,
})

export const deleteGeneration = route({
  method: 'DELETE',
  path: '/api/content/generations/:id',
  summary:
    'Deletes a weekly package; for thirty days it can be brought back. What Apple News has of it is taken down',
  ...weekly.remove,
})

export const autoInitialize = route({
  method: 'POST',
  path: '/api/content/auto-initialize',
  access: 'editor',
  summary:
    'Archives the packages of ended cycles and makes sure that the premium stream is there; safe to repeat',
  body: z.optional(z.strictObject({})),
  reply: z.object({
    /** The number of packages that this call archived. */
    archived: z.number(),
    scheduler: SchedulerStatus,
    /** True if the newsroom has never had a package, so that a demonstration may be filled in. */
    is_empty: z.boolean(),
  }),
})
