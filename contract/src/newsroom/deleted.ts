import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { ContentPackage, packageNotFound } from './packages.ts'
import { EditorialTheme } from './themes.ts'

/** A package stays deleted for thirty days and is then removed. */
export const DeletedPackage = z.object({
  id: Id,
  stream: z.enum(['weekly', 'premium']),
  title: z.string(),
  editorial_theme: z.nullable(EditorialTheme),
  deleted_at: Moment,
  /** The time of its final removal. */
  gone_at: Moment,
})
export type DeletedPackage = z.infer<typeof DeletedPackage>

export const listDeleted = route({
  method: 'GET',
  path: '/api/content/packages/deleted',
  access: 'editor',
  summary: 'What was deleted in the last thirty days, newest first',
  reply: z.array(DeletedPackage),
})

export const undelete = route({
  method: 'POST',
  path: '/api/content/packages/:id/undelete',
  access: 'editor',
  summary: 'Brings a deleted package back; a premium one whose day is taken goes to the archive',
  params: z.object({ id: Id }),
  reply: ContentPackage,
  refusals: packageNotFound,
})
