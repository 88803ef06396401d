import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import {
  conflictRefusal,
  ContentPackage,
  Metadata,
  packageNotFound,
  PublicationOverride,
  SeenVersion,
  Source,
} from './packages.ts'
import { Picture } from './pictures.ts'

const params = z.object({ id: Id })
const versionParams = z.object({ id: Id, version: z.coerce.number().check(z.int(), z.gte(1)) })
const versionNotFound = {
  'packages/version-not-found': [404, 'This version is no longer kept.'],
} as const

/** A kept version, as the list shows it. */
export const VersionLine = z.object({
  version: z.number(),
  /** The origin of the version: `generated`, `edited`, `restored`, `picture`. */
  reason: z.enum(['generated', 'edited', 'restored', 'picture']),
  title: z.string(),
  words: z.number(),
  edited_by: z.nullable(z.string()),
  saved_at: Moment,
  is_current: z.boolean(),
  /** The override with which an admin published it, if there was one. */
  override: z.nullable(PublicationOverride),
})
export type VersionLine = z.infer<typeof VersionLine>

const VersionPicture = z.pick(Picture, { url: true, alt: true, credit: true, licence: true })

/** The content of a version. */
export const VersionContent = z.object({
  version: z.number(),
  topic: z.string(),
  title: z.string(),
  headlines: z.array(z.string()),
  apple_news_deck: z.string(),
  tldr_summary: z.string(),
  long_form_article: z.string(),
  repurposed_formats: z.record(z.string(), z.string()),
  metadata: Metadata,
  pictures: z.object({
    coverImage: VersionPicture,
    inlineVisual1: VersionPicture,
    inlineVisual2: VersionPicture,
  }),
  sources: z.array(Source),
  saved_at: Moment,
})
export type VersionContent = z.infer<typeof VersionContent>

export const listVersions = route({
  method: 'GET',
  path: '/api/content/packages/:id/versions',
  access: 'editor',
  summary: 'The current version of a package and the last twenty before it, newest first',
  params,
  reply: z.array(VersionLine),
  refusals: packageNotFound,
})

export const getVersion = route({
  method: 'GET',
  path: '/api/content/packages/:id/versions/:version',
  access: 'editor',
  summary: 'What a version held, to compare',
  params: versionParams,
  reply: VersionContent,
  refusals: { ...packageNotFound, ...versionNotFound },
})

export const restoreVersion = route({
  method: 'POST',
  path: '/api/content/packages/:id/versions/:version/restore',
  access: 'editor',
  summary: 'Brings a version back as a new one; the one it replaces is kept',
  params: versionParams,
  body: z.strictObject({ version: SeenVersion }),
  reply: ContentPackage,
  refusals: { ...packageNotFound, ...versionNotFound, ...conflictRefusal },
})
