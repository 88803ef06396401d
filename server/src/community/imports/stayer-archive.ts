import { z } from 'zod'
import { jsonElements } from '../../platform/json-elements.ts'
import type { Zip } from '../../platform/zip/read-zip.ts'
import type { Arriving, ArrivingArticle, ArrivingGoal, ArrivingInsight, Skip, Source } from './arriving.ts'
import { fitEntry } from './fit-entry.ts'
import {
  articlesFile,
  ExportedArticle,
  ExportedEntry,
  ExportedGoal,
  goalsFile,
  isEntriesFile,
  originOf,
} from './own-format.ts'

const mostElementBytes = 1024 * 1024
const mostGoals = 10_000

/** An export of this journal, from here or from another server. */
export async function stayerArchive(zip: Zip, now: Date): Promise<Source> {
  const skips: Skip[] = []
  const goals: ArrivingGoal[] = []
  for await (const row of listIn(zip, goalsFile, ExportedGoal)) {
    if (goals.length === mostGoals) break
    if ('fault' in row) skips.push({ place: `Goal ${row.number}`, reason: row.fault })
    else goals.push(toGoal(row.value))
  }
  const articles: ArrivingArticle[] = []
  for await (const row of listIn(zip, articlesFile, ExportedArticle)) {
    if ('fault' in row) skips.push({ place: `Saved article ${row.number}`, reason: row.fault })
    else articles.push({ id: row.value.id, title: row.value.title, savedAt: row.value.saved_at })
  }
  return { source: 'stayer', arriving: () => arriving(zip, now), goals, articles, skips }
}

async function* arriving(zip: Zip, now: Date): AsyncGenerator<Arriving> {
  let count = 0
  for (const name of [...zip.sizes.keys()].filter(isEntriesFile).toSorted()) {
    for await (const row of listIn(zip, name, ExportedEntry)) {
      count += 1
      const place = `Entry ${count}`
      if ('fault' in row) yield { skip: { place, reason: row.fault } }
      else yield* fitEntry(toDraft(row.value), place, now)
    }
  }
}

type Row<T> = { number: number; value: T } | { number: number; fault: string }

/** Each element of a file, parsed; none where the archive has no such file. */
async function* listIn<S extends z.ZodType>(zip: Zip, name: string, schema: S): AsyncGenerator<Row<z.output<S>>> {
  if (!zip.sizes.has(name)) return
  let number = 0
  for await (const element of jsonElements(zip.read(name), { listUnder: null, mostElementBytes })) {
    number += 1
    const parsed = schema.safeParse(element)
    yield parsed.success ? { number, value: parsed.data } : { number, fault: faultIn(parsed.error) }
  }
}

function faultIn({ issues }: z.ZodError): string {
  const field = issues[0]?.path[0]
  return field === undefined ? 'It cannot be read.' : `Its “${String(field)}” cannot be read.`
}

const toGoal = (row: z.output<typeof ExportedGoal>): ArrivingGoal => ({
  originKey: originOf(row),
  goal: row.goal,
  createdAt: row.created_at,
  archivedAt: row.archived_at,
})

const toDraft = (row: ExportedEntry) => ({
  originKey: originOf(row),
  title: row.title,
  content: row.content,
  tags: [...new Set(row.tags)],
  symptoms: [...new Set(row.symptoms)],
  isPrivate: row.is_private,
  createdAt: row.created_at,
  photo: row.photo,
  insight: row.insight && toInsight(row.insight),
})

function toInsight({ response_content, safety_level, kind, ...row }: NonNullable<ExportedEntry['insight']>) {
  // A safety text has its level: without one it could not stand over another.
  const level = kind === 'safety' ? (safety_level ?? 'urgent') : safety_level
  return { ...row, kind, safety_level: level, text: response_content } satisfies ArrivingInsight
}
