import { z } from 'zod'
import { imageKey } from '../../images/image-files.ts'
import { deletedBefore } from '../../journal/deleted-entries.ts'
import { listDeletedAfter, listVersionsAfter, type VersionPlace } from './export.queries.ts'
import type { ExportRequest, ExportedFiles } from './export-entries.ts'
import { deletedFile, photoFile, versionsFile } from '../archives/own-format.ts'

const nilId = '00000000-0000-0000-0000-000000000000'
const versionsAtOnce = 100
// An entry may have twenty versions, so a page has fewer entries.
const deletedAtOnce = 10

/** Yields the earlier versions of the journal's entries, a page at a time. */
export async function* versionFiles({ deps, memberId, at }: ExportRequest): ExportedFiles {
  let after: VersionPlace = { entryId: nilId, version: 0 }
  for (let page = 1; ; page++) {
    const rows = await listVersionsAfter(deps.db, memberId, after, versionsAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const versions = rows.map(({ entry_id: _named, ...version }) => version)
    yield { name: versionsFile(page), content: toJsonText(versions), at }
    after = { entryId: last.entry_id, version: last.version }
  }
}

const Row = z.record(z.string(), z.unknown())
const KeptInsight = z.looseObject({ text: z.string(), unhelpful_id: z.nullable(z.string()) })
const KeptRows = z.object({ entry: Row, insight: z.nullable(KeptInsight), versions: z.array(Row) })

/**
 * Yields the deleted entries that can still be restored: their photos, themselves, and their
 * versions.
 */
export async function* deletedFiles({ deps, memberId, at }: ExportRequest): ExportedFiles {
  const since = deletedBefore(deps)
  let after = nilId
  for (let page = 1; ; page++) {
    const rows = await listDeletedAfter(deps.db, memberId, { after, since, limit: deletedAtOnce })
    const last = rows.at(-1)
    if (!last) return
    const entries: object[] = []
    const versions: object[] = []
    for (const { image_id, origin_key, deleted_at, ...row } of rows) {
      const kept = KeptRows.parse(row)
      const photo =
        image_id === null ? null : await deps.storage.get(imageKey(memberId, image_id, 'full'))
      const name = photo && image_id ? photoFile(image_id) : null
      if (photo && name) yield { name, content: photo, at, isCompressed: false }
      entries.push({ ...entryOf(kept), photo: name, deleted_at })
      versions.push(...kept.versions.map((version) => versionOf(version, origin_key)))
    }
    yield { name: deletedFile(page), content: toJsonText(entries), at }
    if (versions.length > 0)
      yield { name: versionsFile(firstDeletedPage + page), content: toJsonText(versions), at }
    after = last.id
  }
}

// Page numbers beyond those of the journal's own versions, which cannot be more than the versions.
const firstDeletedPage = 500_000

const toJsonText = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const pickFields = (row: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
const inUtc = (moment: unknown) =>
  typeof moment === 'string' ? new Date(moment).toISOString() : null

const momentFields = ['created_at', 'happened_at', 'updated_at']
const wordFields = [
  'title',
  'content',
  'tags',
  'symptoms',
  'self_report',
  'workout',
  'happened_on',
  'is_private',
]
const versionFields = [...wordFields, 'version', 'words_version']
const entryFields = ['id', 'origin_key', ...versionFields]
const insightFields = [
  'id',
  'engine',
  'kind',
  'safety_level',
  'theme',
  'form',
  'part_ids',
  'fact_ids',
  'stand_in',
]
const commentFields = ['comment', 'comment_answer', 'comment_answer_kind', 'comment_part_ids']

function entryOf({ entry, insight }: z.output<typeof KeptRows>) {
  const moments = Object.fromEntries(momentFields.map((field) => [field, inUtc(entry[field])]))
  const not_milestone_at = inUtc(entry['not_milestone_at'])
  const not_recalled_at = inUtc(entry['not_recalled_at'])
  return {
    ...pickFields(entry, entryFields),
    ...moments,
    not_milestone_at,
    not_recalled_at,
    insight: insight && insightOf(insight),
  }
}

const insightOf = (insight: z.output<typeof KeptInsight>) => ({
  ...pickFields(insight, [...insightFields, ...commentFields, 'is_remembered', 'words_version']),
  commented_at: inUtc(insight['commented_at']),
  response_content: insight.text,
  created_at: inUtc(insight['created_at']),
  pinned_at: inUtc(insight['pinned_at']),
  is_unhelpful: insight.unhelpful_id !== null,
})

const versionOf = (version: Record<string, unknown>, origin_key: string) => ({
  ...pickFields(version, versionFields),
  origin_key,
  saved_at: inUtc(version['saved_at']),
})
