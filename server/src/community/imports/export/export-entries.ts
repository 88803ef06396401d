import { imageKey } from '../../images/image-files.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileToZip } from '../../../platform/zip/write-zip.ts'
import {
  type EntryPlace,
  type EntryToExport,
  type InsightToExport,
  listEntriesAfter,
  listInsightsOf,
  listRecommendedIn,
} from './export.queries.ts'
import { entriesFile, photoFile } from '../archives/own-format.ts'
import { entryMarkdown, uniqueNames, type ExportableEntry } from './export-texts.ts'

/** The member who exports, and the time of the request. */
export type ExportRequest = { deps: Deps; memberId: string; at: Date }
export type ExportedFiles = AsyncGenerator<FileToZip, void>

const pageSize = 100

type Recommended = Awaited<ReturnType<typeof listRecommendedIn>>

/**
 * Yields the entries page by page, oldest first: photos, then JSON and Markdown. Each page shows
 * its entries at that moment; a transaction over the whole archive would last as long as a slow
 * download.
 */
export async function* entryFiles({ deps, memberId, at }: ExportRequest): ExportedFiles {
  const nameFor = uniqueNames()
  let after: EntryPlace | null = null
  for (let page = 1; ; page++) {
    const rows: EntryToExport[] = await listEntriesAfter(deps.db, memberId, after, pageSize)
    const last = rows.at(-1)
    if (!last) return
    const { byEntry, byInsight } = await insightsOf({ deps, memberId }, rows)
    const entries: ExportableEntry[] = []
    for (const row of rows) {
      const photo = await readPhoto({ deps, memberId }, row)
      const name = photo && row.image_id ? photoFile(row.image_id) : null
      if (photo && name) yield { name, content: photo, at: row.created_at, isCompressed: false }
      entries.push({ ...row, insight: byEntry.get(row.id) ?? null, photo: name })
    }
    const json = JSON.stringify(
      entries.map((entry) => toJson(entry, byInsight)),
      null,
      1,
    )
    yield { name: entriesFile(page), content: `${json}\n`, at }
    for (const entry of entries) {
      const day = entry.happened_on
      const name = `journal/${day.slice(0, 4)}/${nameFor(`${day} ${entry.title}`)}.md`
      yield { name, content: entryMarkdown(entry), at: entry.updated_at }
    }
    after = { day: last.happened_on, moment: last.moment, id: last.id }
  }
}

type Of = Pick<ExportRequest, 'deps' | 'memberId'>

async function insightsOf({ deps, memberId }: Of, rows: readonly EntryToExport[]) {
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
  return {
    byEntry: new Map(insights.map((insight) => [insight.entry_id, insight])),
    byInsight: Map.groupBy(recommended, ({ insight_id }) => insight_id),
  }
}

/** The stored photo; null if it is gone. */
const readPhoto = async ({ deps, memberId }: Of, { image_id }: EntryToExport) =>
  image_id === null ? null : deps.storage.get(imageKey(memberId, image_id, 'full'))

function toJson(
  { image_id: _stored, moment: _place, insight, ...entry }: ExportableEntry,
  recommended: Map<string, Recommended>,
) {
  return { ...entry, insight: insight && toInsight(insight, recommended.get(insight.id) ?? []) }
}

function toInsight(
  { text, unhelpful_id, entry_id: _same, ...row }: InsightToExport,
  recommended: Recommended,
) {
  const recommendations = recommended.map(({ package_id: id, relevance_score, reason }) => ({
    id,
    relevance_score,
    reason,
  }))
  return { ...row, response_content: text, is_unhelpful: unhelpful_id !== null, recommendations }
}
