import { packageTitle } from '@app/contract/newsroom/package-title'
import { countArticleWords } from '@app/contract/newsroom/article-words'
import type { VersionContent, VersionLine } from '@app/contract/newsroom/versions'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { changePackage, type ChangePackageDeps } from './change-package.ts'
import { findPackage, type PackageRow } from './packages.queries.ts'
import { listOverrides } from './overrides.queries.ts'
import { toOverrideReply, storedSources } from './package-reply.ts'
import { toPicturesReply } from './pictures-reply.ts'
import { parseContent, type StoredContent } from './stored-package.ts'
import { findVersion, listKeptVersions } from './versions.queries.ts'

type Line = Parameters<typeof packageTitle>[0] & {
  long_form_article: string
  edited_by_name: string | null
  saved_at: Date
}

/** Lists the current version and those kept before it, newest first. */
export async function listVersions(db: Db, id: string) {
  const current = await findPackage(db, id)
  if (!current) return refuse('packages/not-found')
  const kept = await listKeptVersions(db, id)
  const overrides = new Map(
    (await listOverrides(db, id)).map((row) => [row.version, toOverrideReply(row)]),
  )
  return [
    {
      ...lineOf({ ...current, saved_at: current.updated_at }),
      ...versionOf(current),
      is_current: true,
      override: overrides.get(current.version) ?? null,
    },
    ...kept.map((row) => ({
      ...lineOf(row),
      version: row.version,
      reason: row.reason,
      is_current: false,
      override: overrides.get(row.version) ?? null,
    })),
  ]
}

const versionOf = ({
  version,
  version_reason,
}: {
  version: number
  version_reason: VersionLine['reason']
}) => ({
  version,
  reason: version_reason,
})

const lineOf = (row: Line) => ({
  title: packageTitle(row),
  words: countArticleWords(row.long_form_article),
  edited_by: row.edited_by_name,
  saved_at: row.saved_at.toISOString(),
})

/** Reads the content of a version, which may be the current one. */
export async function getVersion(
  db: Db,
  id: string,
  version: number,
): Promise<VersionContent | Refusal<Missing>> {
  const current = await findPackage(db, id)
  if (!current) return refuse('packages/not-found')
  if (version === current.version) return toContent(version, parseContent(current), current)
  const kept = await findVersion(db, id, version)
  return kept
    ? toContent(version, parseContent(kept.content), { ...current, updated_at: kept.saved_at })
    : refuse('packages/version-not-found')
}

type Missing = 'packages/not-found' | 'packages/version-not-found'

const toContent = (version: number, content: StoredContent, row: PackageRow): VersionContent => ({
  version,
  topic: content.topic,
  title: packageTitle(content),
  headlines: content.headlines,
  apple_news_deck: content.apple_news_deck,
  tldr_summary: content.tldr_summary,
  long_form_article: content.long_form_article,
  repurposed_formats: content.repurposed_formats,
  metadata: { section: content.section, format: content.format, tags: content.tags },
  pictures: toPicturesReply(content.pictures, row),
  sources: storedSources(content.sources),
  saved_at: row.updated_at.toISOString(),
})

type RestoreRequest = { id: string; version: number; seen: number | undefined; editorId: string }

/** Makes an old version the newest. The package keeps its current week or day. */
export const restoreVersion = (
  db: Db,
  deps: ChangePackageDeps,
  { id, version, seen, editorId }: RestoreRequest,
) =>
  inTransaction(db, (tx) =>
    changePackage(tx, deps, { id, seen, editorId, reason: 'restored' }, async (row, now) => {
      if (version === row.version) return {}
      const kept = await findVersion(tx, id, version)
      if (!kept) return refuse('packages/version-not-found')
      const { editorial_week, editorial_theme } = now
      return { content: { ...parseContent(kept.content), editorial_week, editorial_theme } }
    }),
  )
