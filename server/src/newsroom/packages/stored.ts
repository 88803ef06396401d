import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import { PackageCheck, Usage } from '@app/contract/newsroom/packages'
import { z } from 'zod'

/** A picture as a package keeps it; without an id it is our own art. */
export const StoredPicture = z.object({
  id: z.uuid().nullable(),
  kind: z.enum(['art', 'upload', 'openverse', 'wikimedia']),
  alt: z.string(),
  credit: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  wish: z.object({ alt: z.string(), search: z.string() }),
})
export type StoredPicture = z.infer<typeof StoredPicture>
export type StoredPictures = Record<PicturePlace, StoredPicture>
export const StoredPictures = z.record(z.enum(picturePlaces), StoredPicture)

export const StoredSources = z.array(z.object({ factId: z.string(), source: z.string(), link: z.string().nullable() }))
export const StoredCoverage = z.object({
  share: z.number(),
  missing: z.array(z.string()),
  nearest: z.string().nullable(),
  notice: z.string().nullable(),
})
export const StoredParts = z.record(z.string(), z.string())
export const StoredChecks = z.array(z.object(PackageCheck.def.shape))
export const StoredUsage = z.object(Usage.def.shape)
