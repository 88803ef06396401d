import { cycleStartOf, premiumCycleOf } from '@app/contract/newsroom/calendar'
import type { Generation } from '@app/contract/newsroom/generations'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import type { Picture, Pictures } from '@app/contract/newsroom/pictures'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { EditorialTheme } from '@app/contract/newsroom/themes'
import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { parse } from 'zod'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { artOf } from '../pictures/art/art-of.ts'
import type { PackageRow } from './packages.queries.ts'
import {
  StoredChecks,
  StoredCoverage,
  StoredParts,
  StoredPictures,
  StoredSources,
  StoredUsage,
  titleOf,
  type StoredPicture,
} from './stored.ts'

const artPath = (packageId: string, place: PicturePlace) => `/api/content/art/${packageId}/${place}`
const picturePath = (id: string) => `/api/content/pictures/${id}`

export const toGeneration = (row: PackageRow): Generation => ({
  ...toPackage(row),
  status: row.archived_at === null ? 'draft' : 'archived',
})

export const toPremium = (row: PackageRow): PremiumContent => ({
  ...toPackage(row),
  status: row.status,
  tags: row.tags,
})

/** A package as it is shown, or why there is none to show. */
export const shownAs =
  <Shown>(show: (row: PackageRow) => Shown) =>
  <R extends Refusal>(row: PackageRow | R): Shown | R =>
    isRefusal(row) ? row : show(row)

/** What both streams have. */
export function toPackage(row: PackageRow): ContentPackage {
  const pictures = picturesOf(row)
  const checks = StoredChecks.parse(row.checks)
  return {
    id: row.id,
    topic: row.topic,
    system_prompt: row.system_prompt,
    editorial_week: row.place,
    editorial_theme: themeOf(row),
    cycle_start_date: cycleOf(row),
    title: titleOf(row),
    headlines: row.headlines,
    apple_news_deck: row.apple_news_deck,
    tldr_summary: row.tldr_summary,
    long_form_article: row.long_form_article,
    repurposed_formats: StoredParts.parse(row.repurposed_formats),
    metadata: { section: row.section, format: row.format, tags: row.tags },
    generated_images: {
      coverImage: pictures.coverImage.url,
      inlineVisual1: pictures.inlineVisual1.url,
      inlineVisual2: pictures.inlineVisual2.url,
    },
    pictures,
    sources: StoredSources.parse(row.sources).map(({ factId, source, link }) => ({ fact_id: factId, source, link })),
    engine: row.engine,
    label: row.label,
    coverage: row.coverage === null ? null : StoredCoverage.parse(row.coverage),
    notes: row.notes,
    checks,
    is_ready: checks.every(({ weight }) => weight !== 'must'),
    generated_in_seconds: row.generated_in_ms === null ? null : Math.round(row.generated_in_ms / 1000),
    usage: row.usage === null ? null : StoredUsage.parse(row.usage),
    version: row.version,
    edited_by: row.edited_by_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
  }
}

export const themeOf = ({ editorial_theme }: Pick<PackageRow, 'editorial_theme'>): EditorialTheme | null =>
  editorial_theme === null ? null : parse(EditorialTheme, editorial_theme)

function cycleOf({ cycle_start_date, live_on, anchor_date, created_at }: PackageRow) {
  if (cycle_start_date !== null) return cycle_start_date
  return live_on !== null && anchor_date !== null ? premiumCycleOf(anchor_date, live_on) : cycleStartOf(created_at)
}

function picturesOf(row: PackageRow): Pictures {
  const stored = StoredPictures.parse(row.pictures)
  const show = (place: PicturePlace) => toPicture(stored[place], row, place)
  return {
    coverImage: show('coverImage'),
    inlineVisual1: show('inlineVisual1'),
    inlineVisual2: show('inlineVisual2'),
  }
}

function toPicture(picture: StoredPicture, row: PackageRow, place: PicturePlace): Picture {
  const url = picture.id === null ? artPath(row.id, place) : picturePath(picture.id)
  const { kind, credit, licence, licenceUrl, sourceUrl, wish } = picture
  // What is drawn follows the package's theme, which may have changed since; so does what is said of it.
  const alt = picture.id === null ? artOf(row, place).alt : picture.alt
  return {
    url,
    small_url: `${url}?size=small`,
    kind,
    alt,
    credit,
    licence,
    licence_url: licenceUrl,
    source_url: sourceUrl,
    wish,
  }
}
