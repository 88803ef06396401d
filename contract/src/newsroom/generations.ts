import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id } from '../text.ts'
import {
  conflictRefusal,
  ContentPackage,
  GenerationOrder,
  PackageChange,
  packageNotFound,
  SeenBody,
  seenQuery,
} from './packages.ts'
import { SchedulerStatus } from './scheduler.ts'
import { archivedQuery } from './archive.ts'
import { dayBusyRefusal, waitingRefusals } from './writing.ts'

/** A package of the weekly stream. */
export const Generation = z.extend(ContentPackage, { status: z.enum(['draft', 'archived']) })
export type Generation = z.infer<typeof Generation>

const params = z.object({ id: Id })

export const listGenerations = route({
  method: 'GET',
  path: '/api/content/generations',
  access: 'editor',
  summary: 'The weekly packages that are not archived, newest first',
  reply: z.array(Generation),
})

export const listArchivedGenerations = route({
  method: 'GET',
  path: '/api/content/generations/archived',
  access: 'editor',
  summary: 'Archived weekly packages by cycle, newest first; `before` and `limit` page',
  query: archivedQuery,
  reply: z.array(Generation),
})

export const getGeneration = route({
  method: 'GET',
  path: '/api/content/generations/:id',
  access: 'editor',
  summary: 'One weekly package',
  params,
  reply: Generation,
  refusals: packageNotFound,
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
  access: 'editor',
  summary: 'Changes fields of a weekly package; `topic` and `system_prompt` without others write it anew',
  params,
  body: PackageChange,
  maxBodyBytes: 512 * 1024,
  idempotent: 'by-handler',
  reply: Generation,
  refusals: { ...packageNotFound, ...conflictRefusal, ...waitingRefusals, ...dayBusyRefusal },
})

export const archiveGeneration = route({
  method: 'PUT',
  path: '/api/content/generations/:id/archive',
  access: 'editor',
  summary: 'Moves a weekly package to the archive',
  params,
  body: SeenBody,
  reply: Generation,
  refusals: { ...packageNotFound, ...conflictRefusal },
})

export const unarchiveGeneration = route({
  method: 'PUT',
  path: '/api/content/generations/:id/unarchive',
  access: 'editor',
  summary: 'Brings a weekly package back from the archive',
  params,
  body: SeenBody,
  reply: Generation,
  refusals: { ...packageNotFound, ...conflictRefusal },
})

export const deleteGeneration = route({
  method: 'DELETE',
  path: '/api/content/generations/:id',
  access: 'editor',
  summary: 'Deletes a weekly package; for thirty days it can be brought back',
  params,
  query: seenQuery,
  reply: z.object({ success: z.literal(true) }),
  refusals: { ...packageNotFound, ...conflictRefusal },
})

export const autoInitialize = route({
  method: 'POST',
  path: '/api/content/auto-initialize',
  access: 'editor',
  summary: 'Archives the packages of ended cycles and makes sure that the premium stream is there; safe to repeat',
  body: z.optional(z.strictObject({})),
  reply: z.object({
    /** The number of packages that this call archived. */
    archived: z.number(),
    scheduler: SchedulerStatus,
    /** True if the newsroom has never had a package, so that a demonstration may be filled in. */
    is_empty: z.boolean(),
  }),
})
