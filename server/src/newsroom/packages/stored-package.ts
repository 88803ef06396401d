import { EditorMaterial } from '@app/contract/newsroom/material'
import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import { PackageCheck, Usage } from '@app/contract/newsroom/packages'
import { EditorialTheme } from '@app/contract/newsroom/themes'
import { safeParse, z } from 'zod'

/** A picture as a package stores it; without an id it is our own drawing. */
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

export const StoredSources = z.array(
  z.object({ factId: z.string(), source: z.string(), link: z.string().nullable() }),
)
export const StoredCoverage = z.object({
  share: z.number(),
  missing: z.array(z.string()),
  nearest: z.string().nullable(),
  notice: z.string().nullable(),
  /** The parts that other packages were made of too; older packages have none. */
  shared: z
    .array(
      z.object({
        packageId: z.string().nullable().default(null),
        title: z.string(),
        moduleIds: z.array(z.string()),
      }),
    )
    .default([]),
})
export type StoredCoverage = z.infer<typeof StoredCoverage>
export const StoredParts = z.record(z.string(), z.string())
export const StoredChecks = z.array(z.object(PackageCheck.def.shape))
export const StoredUsage = z.object(Usage.def.shape)

export const StoredMaterial = z.nullable(EditorMaterial)

/** The words and pictures of a package: editors change them, and versions hold them. */
export const StoredContent = z.object({
  topic: z.string(),
  system_prompt: z.string().nullable(),
  editorial_week: z.int().nullable(),
  editorial_theme: z.string().nullable(),
  headlines: z.array(z.string()),
  chosen_headline: z.int(),
  apple_news_deck: z.string(),
  tldr_summary: z.string(),
  long_form_article: z.string(),
  repurposed_formats: StoredParts,
  section: z.string(),
  format: z.string(),
  tags: z.array(z.string()),
  pictures: StoredPictures,
  sources: StoredSources,
  engine: z.string(),
  label: z.string(),
  coverage: StoredCoverage.nullable(),
  notes: z.array(z.string()),
  format_id: z.string(),
  module_ids: z.array(z.string()),
  /** Versions from before it was kept have none. */
  material: StoredMaterial.default(null),
})
export type StoredContent = z.infer<typeof StoredContent>

/** Reads a theme; null if this release does not know it. */
export function knownTheme(theme: string | null): EditorialTheme | null {
  const { data } = safeParse(EditorialTheme, theme)
  return data ?? null
}

/** Reads the content of a row or of a kept version. */
export const parseContent = (row: unknown): StoredContent => StoredContent.parse(row)

/** Converts content to columns of a row. */
export const toPackageColumns = (content: StoredContent) => ({
  ...content,
  repurposed_formats: JSON.stringify(content.repurposed_formats),
  pictures: JSON.stringify(content.pictures),
  sources: JSON.stringify(content.sources),
  coverage: content.coverage === null ? null : JSON.stringify(content.coverage),
  material: content.material === null ? null : JSON.stringify(content.material),
})
