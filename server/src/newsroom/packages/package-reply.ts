import { cycleStartOf, premiumCycleOf } from '@app/contract/newsroom/calendar'
import type { Generation } from '@app/contract/newsroom/generations'
import { packageTitle } from '@app/contract/newsroom/package-title'
import type { ContentPackage, PublicationOverride } from '@app/contract/newsroom/packages'
import type { Pictures } from '@app/contract/newsroom/pictures'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { PackageRow } from './packages.queries.ts'
import { toPicturesReply } from './pictures-reply.ts'
import { stageOf } from './stage.ts'
import { readRow, type ReadRow, type UnreadLog } from './read-row.ts'
import { StoredChecks, type StoredContent, type StoredCoverage } from './stored-package.ts'

export const toGeneration =
  (log: UnreadLog) =>
  (row: PackageRow): Generation => ({
    ...toPackage(log)(row),
    status: row.archived_at === null ? 'draft' : 'archived',
  })

export const toPremium =
  (log: UnreadLog) =>
  (row: PackageRow): PremiumContent => ({
    ...toPackage(log)(row),
    status: row.status,
    tags: row.tags,
    override: toOverrideReply(row),
  })

/** Converts a package to the reply of its stream. */
export const toAnyPackage =
  (log: UnreadLog) =>
  (row: PackageRow): Generation | PremiumContent =>
    row.stream === 'premium' ? toPremium(log)(row) : toGeneration(log)(row)

/** Converts a package to its reply, and passes a refusal through. */
export const unlessRefused =
  <Shown>(show: (row: PackageRow) => Shown) =>
  <R extends Refusal>(row: PackageRow | R): Shown | R =>
    isRefusal(row) ? row : show(row)

/** Converts the fields that both streams have. */
export const toPackage =
  (log: UnreadLog) =>
  (row: PackageRow): ContentPackage => {
    const read = readRow(row, log)
    const pictures = toPicturesReply(read.pictures, row)
    return {
      ...wordsOf(row),
      editorial_theme: read.theme,
      repurposed_formats: read.formats,
      generated_images: addressesOf(pictures),
      pictures,
      sources: storedSources(read.sources),
      coverage: read.coverage && coverageOf(read.coverage),
      material: read.material,
      ...standingOf(read),
      stage: stageOf(row),
      plan: planOf(row),
      claims: { open: row.claims_open, total: row.claims_total },
      generated_in_seconds:
        row.generated_in_ms === null ? null : Math.round(row.generated_in_ms / 1000),
      usage: read.usage,
      version: row.version,
      edited_by: row.edited_by_name,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      published_at: row.published_at?.toISOString() ?? null,
      archived_at: row.archived_at?.toISOString() ?? null,
    }
  }

const wordsOf = (row: PackageRow) => ({
  id: row.id,
  topic: row.topic,
  system_prompt: row.system_prompt,
  editorial_week: row.place,
  cycle_start_date: cycleOf(row),
  title: packageTitle(row),
  headlines: row.headlines,
  apple_news_deck: row.apple_news_deck,
  tldr_summary: row.tldr_summary,
  long_form_article: row.long_form_article,
  metadata: { section: row.section, format: row.format, tags: row.tags },
  engine: row.engine,
  label: row.label,
  notes: row.notes,
})

type Overridden = Pick<
  PackageRow,
  'override_reason' | 'override_checks' | 'overridden_at' | 'overridden_by_name'
>

/** Reads an admin's reason for publishing over standing checks; null if none was given. */
export function toOverrideReply(row: Overridden): PublicationOverride | null {
  const { override_reason: reason, override_checks, overridden_at, overridden_by_name: by } = row
  if (reason === null || overridden_at === null) return null
  return {
    reason,
    by,
    at: overridden_at.toISOString(),
    checks: StoredChecks.safeParse(override_checks).data ?? [],
  }
}

const planOf = ({ owner_id: id, owner_name: name, due_on, not_before }: PackageRow) => ({
  owner: id === null || name === null ? null : { id, name },
  due_on,
  not_before: not_before?.toISOString() ?? null,
})

/** A package whose checks cannot be read counts as not ready. */
const standingOf = ({ checks }: ReadRow) => ({
  checks: checks ?? [],
  is_ready: checks !== null && checks.every(({ weight }) => weight !== 'must'),
})

const coverageOf = ({ share, missing, nearest, notice }: StoredCoverage) => ({
  share,
  missing,
  nearest,
  notice,
})

const addressesOf = ({ coverImage, inlineVisual1, inlineVisual2 }: Pictures) => ({
  coverImage: coverImage.url,
  inlineVisual1: inlineVisual1.url,
  inlineVisual2: inlineVisual2.url,
})

export const storedSources = (sources: StoredContent['sources']): ContentPackage['sources'] =>
  sources.map(({ factId, source, link }) => ({ fact_id: factId, source, link }))

function cycleOf({ cycle_start_date, live_on, anchor_date, created_at }: PackageRow) {
  if (cycle_start_date !== null) return cycle_start_date
  return live_on !== null && anchor_date !== null
    ? premiumCycleOf(anchor_date, live_on)
    : cycleStartOf(created_at)
}
