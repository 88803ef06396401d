import { dayMs } from '@app/contract/days'
import { mostHolds } from '@app/contract/community/holds'
import { deletedKeptDays } from '@app/contract/community/deleted-entries'
import { z } from 'zod'
import { jsonElements } from '../../../platform/json-elements.ts'
import type { Zip } from '../../../platform/zip/read-zip.ts'
import type {
  ArrivingItem,
  ArrivingGoal,
  ArrivingInsight,
  RecognisedArchive,
} from './archive-items.ts'
import { ExportedActivity, isActivitiesPage } from './exported-activity.ts'
import { fitEntry } from './fit-entry.ts'
import {
  articlesFile,
  ExportedArticle,
  ExportedEntry,
  ExportedGoal,
  ExportedHold,
  ExportedInsight,
  ExportedVersion,
  goalsFile,
  holdsFile,
  isDeletedFile,
  isEntriesFile,
  isVersionsFile,
  originOf,
} from './own-format.ts'
import type { ArchivePass } from './archive-pass.ts'
import { collectSkips, type Skips } from './skips.ts'

const mostElementBytes = 1024 * 1024
const mostOfAKind = 10_000
const deletedKeptMs = deletedKeptDays * dayMs

/** Reads an export of this journal, from this server or another. */
export async function stayerArchive(zip: Zip, reading: ArchivePass): Promise<RecognisedArchive> {
  const skips = collectSkips()
  const goals = await firstOfEach(
    listIn(zip, goalsFile, ExportedGoal, reading),
    'Goal',
    skips,
    originOf,
  )
  const articles = await firstOfEach(
    listIn(zip, articlesFile, ExportedArticle, reading),
    'Saved article',
    skips,
    ({ id }) => id,
  )
  const holds = await firstOfEach(
    listIn(zip, holdsFile, ExportedHold, reading),
    'Hold',
    skips,
    ({ kind, from, to }) => `${kind} ${from} ${to}`,
  )
  return {
    source: 'stayer',
    arriving: () => arriving(zip, reading),
    versions: () => versions(zip, reading),
    activities: () => activities(zip, reading),
    goals: goals.map(toGoal),
    articles: articles.map(({ id, title, saved_at: savedAt }) => ({ id, title, savedAt })),
    holds: holds.slice(0, mostHolds),
    skips,
  }
}

/**
 * Yields the readable items, each key once; items past the list's limit become skips, like bad
 * ones.
 */
async function firstOfEach<T>(
  rows: AsyncIterable<Row<T>>,
  kind: string,
  skips: Skips,
  keyOf: (value: T) => string,
) {
  const found = new Map<string, T>()
  for await (const row of rows) {
    const place = `${kind} ${row.number}`
    if ('fault' in row) skips.add({ place, reason: row.fault })
    else if (found.has(keyOf(row.value))) continue
    else if (found.size < mostOfAKind) found.set(keyOf(row.value), row.value)
    else skips.add({ place, reason: 'At most 10,000 of a kind are taken over.' })
  }
  return [...found.values()]
}

async function* arriving(zip: Zip, reading: ArchivePass): AsyncGenerator<ArrivingItem> {
  let count = 0
  const names = [...zip.sizes.keys()].toSorted()
  for (const name of [...names.filter(isEntriesFile), ...names.filter(isDeletedFile)]) {
    await reading.count()
    for await (const row of listIn(zip, name, ExportedEntry, reading)) {
      count += 1
      const place = `Entry ${count}`
      if ('fault' in row) {
        yield { skip: { place, reason: row.fault } }
        continue
      }
      const deletedAt = row.value.deleted_at ?? null
      if (deletedAt !== null && reading.now.getTime() - deletedAt.getTime() >= deletedKeptMs) {
        yield { skip: { place, reason: 'It was deleted more than 30 days ago.' } }
        continue
      }
      const insight =
        (row.value.insight ?? null) === null ? null : ExportedInsight.safeParse(row.value.insight)
      const fitted = fitEntry(toDraft(row.value, insight?.data ?? null), place, reading.now)
      yield* fitted
      // A bad insight is dropped alone; the member's words stay.
      if (insight?.success === false && fitted.some((one) => 'entry' in one)) {
        yield { skip: { place, reason: 'Its “insight” cannot be read.' } }
      }
    }
  }
}

async function* versions(zip: Zip, reading: ArchivePass) {
  let count = 0
  for (const name of [...zip.sizes.keys()].filter(isVersionsFile).toSorted()) {
    for await (const row of listIn(zip, name, ExportedVersion, reading)) {
      count += 1
      yield 'fault' in row
        ? { skip: { place: `Earlier version ${count}`, reason: row.fault } }
        : { version: row.value }
    }
  }
}

async function* activities(zip: Zip, reading: ArchivePass) {
  let count = 0
  for (const name of [...zip.sizes.keys()].filter(isActivitiesPage).toSorted()) {
    for await (const row of listIn(zip, name, ExportedActivity, reading)) {
      count += 1
      yield 'fault' in row
        ? { skip: { place: `Training file ${count}`, reason: row.fault } }
        : { activity: row.value }
    }
  }
}

type Row<T> = { number: number; value: T } | { number: number; fault: string }

/** Yields each element of a file, parsed; none if the archive has no such file. */
async function* listIn<S extends z.ZodType>(
  zip: Zip,
  name: string,
  schema: S,
  reading: ArchivePass,
): AsyncGenerator<Row<z.output<S>>> {
  if (!zip.sizes.has(name)) return
  let number = 0
  for await (const element of jsonElements(zip.read(name), { listUnder: null, mostElementBytes })) {
    await reading.count()
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

const toDraft = (row: ExportedEntry, insight: ExportedInsight | null) => ({
  originKey: originOf(row),
  title: row.title,
  content: row.content,
  tags: [...new Set(row.tags)],
  symptoms: [...new Set(row.symptoms)],
  selfReport: row.self_report ?? null,
  workout: row.workout ?? null,
  isPrivate: row.is_private,
  createdAt: row.created_at,
  happenedOn: row.happened_on ?? null,
  happenedAt: row.happened_at ?? null,
  photo: row.photo,
  insight: insight && toInsight(insight),
  version: row.version ?? 1,
  wordsVersion: row.words_version ?? 1,
  deletedAt: row.deleted_at ?? null,
  notMilestoneAt: row.not_milestone_at ?? null,
  notRecalledAt: row.not_recalled_at ?? null,
})

function toInsight({ response_content, safety_level, kind, ...exported }: ExportedInsight) {
  const {
    comment = null,
    commented_at,
    comment_answer,
    comment_answer_kind,
    comment_part_ids,
    form = null,
    ...row
  } = exported
  const written =
    comment !== null && commented_at && comment_answer && comment_answer_kind
      ? {
          comment,
          commented_at,
          comment_answer,
          comment_answer_kind,
          comment_part_ids: comment_part_ids ?? [],
        }
      : {}
  // A safety text needs its level: without one it could not rank above another.
  const level = kind === 'safety' ? (safety_level ?? 'urgent') : safety_level
  return {
    ...row,
    ...written,
    form,
    kind,
    safety_level: level,
    text: response_content,
  } satisfies ArrivingInsight
}
