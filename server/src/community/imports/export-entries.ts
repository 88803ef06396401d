import { imageKey } from '../images/image-files.ts'
import type { Exporting } from './export.ts'
import {
  type EntryPlace,
  type EntryToExport,
  type InsightToExport,
  listEntriesAfter,
  listInsightsOf,
  listRecommendedIn,
} from './export.queries.ts'
import { entriesFile, photoFile } from './own-format.ts'
import { dayOf, entryMarkdown, uniqueNames } from './readable.ts'

const pageSize = 100

type Recommended = Awaited<ReturnType<typeof listRecommendedIn>>
export type ExportableEntry = EntryToExport & { insight: InsightToExport | null; photo: string | null }

/**
 * A page of entries at a time, oldest first: their photos, then their JSON and Markdown. Each page is as its entries
 * are when its turn comes; a transaction over the whole archive would last as long as somebody's slow download.
 */
export async function exportEntries(exporting: Exporting): Promise<void> {
  const { deps, memberId, zip, at } = exporting
  const nameFor = uniqueNames()
  let after: EntryPlace | null = null
  for (let page = 1; ; page++) {
    const rows: EntryToExport[] = await listEntriesAfter(deps.db, memberId, after, pageSize)
    const last = rows.at(-1)
    if (!last) return
    const insights = await listInsightsOf(
      deps.db,
      memberId,
      rows.map(({ id }) => id),
    )
    const recommended = await listRecommendedIn(
      deps.db,
      memberId,
      insights.map(({ id }) => id),
    )
    const byEntry = new Map(insights.map((insight) => [insight.entry_id, insight]))
    const entries: ExportableEntry[] = []
    for (const row of rows) {
      entries.push({ ...row, insight: byEntry.get(row.id) ?? null, photo: await writePhoto(exporting, row) })
    }
    const byInsight = Map.groupBy(recommended, ({ insight_id }) => insight_id)
    await zip.add(
      entriesFile(page),
      `${JSON.stringify(
        entries.map((entry) => toJson(entry, byInsight)),
        null,
        1,
      )}\n`,
      { at },
    )
    for (const entry of entries) {
      const day = dayOf(entry.created_at)
      const name = nameFor(`${day} ${entry.title}`)
      await zip.add(`journal/${day.slice(0, 4)}/${name}.md`, entryMarkdown(entry), { at: entry.updated_at })
    }
    after = { moment: last.moment, id: last.id }
  }
}

/** Adds the photo as it is stored, and answers its name; null where there is none any more. */
async function writePhoto({ deps, memberId, zip }: Exporting, entry: EntryToExport): Promise<string | null> {
  if (entry.image_id === null) return null
  const bytes = await deps.storage.get(imageKey(memberId, entry.image_id, 'full'))
  if (!bytes) return null
  const name = photoFile(entry.image_id)
  await zip.add(name, bytes, { at: entry.created_at, isCompressed: false })
  return name
}

function toJson(
  { image_id: _stored, moment: _place, insight, ...entry }: ExportableEntry,
  recommended: Map<string, Recommended>,
) {
  return { ...entry, insight: insight && toInsight(insight, recommended.get(insight.id) ?? []) }
}

function toInsight({ text, unhelpful_id, entry_id: _same, ...row }: InsightToExport, recommended: Recommended) {
  const recommendations = recommended.map(({ package_id: id, relevance_score, reason }) => ({
    id,
    relevance_score,
    reason,
  }))
  return { ...row, response_content: text, is_unhelpful: unhelpful_id !== null, recommendations }
}
