import type { Import } from '@app/contract/community/imports'
import { sameStartMs } from '../../activities/recording-start.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ArrivingEntry } from './archives/archive-items.ts'
import type { OpenArchive } from './archives/open-archive.ts'
import type { Skip } from './archives/skips.ts'
import {
  entryBytes,
  fullOfTexts,
  goalBytes,
  letterBytes,
  readTextSpace,
  type FullOfTexts,
} from '../space/text-space.ts'
import { listKnownSessions } from './activities.queries.ts'
import {
  listKnownDeleted,
  listKnownEntries,
  listKnownGoals,
  listPublished,
  listSavedByImport,
} from './added-rows.queries.ts'

export type ArchiveFindings = Import['found']
/** The content of an archive, and the room that its words would take. */
type Scanned = { found: ArchiveFindings; textBytes: number }

const batchSize = 500

/**
 * Reports what an archive holds for this member: new, known and skipped items. It stops where their
 * room for words ends.
 */
export async function lookThrough(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  memberId: string,
  archive: OpenArchive,
): Promise<Scanned | FullOfTexts> {
  const space = await readTextSpace({ db, config }, memberId)
  let textBytes = 0
  const skipped = archive.skips
  const articles = await newArticles({ db, now: clock.now() }, memberId, archive)
  const counts = { new_entries: 0, deleted_entries: 0, known_entries: 0, photos: 0, insights: 0 }
  let first: Date | null = null
  let last: Date | null = null
  for await (const batch of batchEntries(archive, skipped.add, {
    entries: batchSize,
    photos: Infinity,
  })) {
    const known = await knownKeys(db, memberId, batch)
    for (const entry of batch) {
      if (!first || entry.createdAt < first) first = entry.createdAt
      if (!last || entry.createdAt > last) last = entry.createdAt
      if (known.has(entry.originKey)) {
        counts.known_entries += 1
        continue
      }
      textBytes += entryBytes(entry) + (entry.insight ? letterBytes(entry.insight) : 0)
      if (entry.deletedAt) {
        counts.deleted_entries += 1
        continue
      }
      counts.new_entries += 1
      if (entry.photo !== null) counts.photos += 1
      if (entry.insight) counts.insights += 1
    }
    if (space.used_bytes + textBytes > space.total_bytes) return fullOfTexts(space)
  }
  for await (const row of archive.versions?.() ?? []) if ('skip' in row) skipped.add(row.skip)
  for await (const row of archive.activities?.() ?? []) if ('skip' in row) skipped.add(row.skip)
  for (const skip of articles.skips) skipped.add(skip)
  const goals = await newGoals(db, memberId, archive)
  for (const { goal } of goals) textBytes += goalBytes(goal)
  if (space.used_bytes + textBytes > space.total_bytes) return fullOfTexts(space)
  const found = {
    ...counts,
    new_goals: goals.length,
    saved_articles: articles.saved.length,
    skipped: skipped.named,
    skipped_count: skipped.count(),
    first_at: first && first.toISOString(),
    last_at: last && last.toISOString(),
  }
  return { found, textBytes }
}

/**
 * A photo is imported once. A forged archive that names one for thousands of entries gets no more
 * copies.
 */
const mostPhotos = 20_000

/**
 * Yields the archive's entries in batches, limited by entries and photos, each entry and each photo
 * once.
 */
export async function* batchEntries(
  archive: OpenArchive,
  onSkip: (skip: Skip) => void,
  most: { entries: number; photos: number },
): AsyncGenerator<ArrivingEntry[]> {
  const seen = new Set<string>()
  const photos = new Set<string>()
  let [batch, photosBefore]: [ArrivingEntry[], number] = [[], 0]
  for await (const arriving of archive.arriving()) {
    if ('skip' in arriving) onSkip(arriving.skip)
    else if (!seen.has(arriving.entry.originKey)) {
      seen.add(arriving.entry.originKey)
      batch.push(withItsPhoto(arriving.entry, photos))
    }
    if (batch.length < most.entries && photos.size - photosBefore < most.photos) continue
    yield batch
    ;[batch, photosBefore] = [[], photos.size]
  }
  if (batch.length > 0) yield batch
}

function withItsPhoto(entry: ArrivingEntry, photos: Set<string>): ArrivingEntry {
  if (entry.photo === null) return entry
  if (photos.has(entry.photo) || photos.size >= mostPhotos)
    return { ...entry, photo: null, hasLostPhoto: true }
  photos.add(entry.photo)
  return entry
}

const uuid = /^stayer:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const toOrigin = ({ originKey: key }: { originKey: string }) => ({
  key,
  id: uuid.exec(key)?.[1] ?? null,
})

const toSession = ({ originKey: key, startsAt, workout, sport }: ArrivingEntry) =>
  startsAt ? [{ key, startsAt, sport: workout?.sport ?? sport ?? 'other' }] : []

export const knownKeys = async (db: Db, memberId: string, entries: readonly ArrivingEntry[]) =>
  new Set([
    ...(await listKnownEntries(db, memberId, entries.map(toOrigin))),
    // An entry that was deleted here comes back if the archive has it as an entry.
    ...(await listKnownDeleted(
      db,
      memberId,
      entries.filter(({ deletedAt }) => deletedAt).map(toOrigin),
    )),
    ...(await listKnownSessions(db, memberId, entries.flatMap(toSession), sameStartMs)),
  ])

export async function newGoals(db: Db, memberId: string, { goals }: OpenArchive) {
  const known = new Set(await listKnownGoals(db, memberId, goals.map(toOrigin)))
  return goals.filter(({ originKey }) => !known.has(originKey))
}

/** Selects the saved articles that this server publishes and the member has not saved yet. */
export async function newArticles(
  { db, now }: { db: Db; now: Date },
  memberId: string,
  { articles }: OpenArchive,
) {
  const ids = articles.map(({ id }) => id)
  const published = new Set((await listPublished(db, ids, now)).map(({ id }) => id))
  const saved = new Set((await listSavedByImport(db, memberId, ids)).map((row) => row.package_id))
  const missing = articles.filter(({ id }) => !published.has(id))
  return {
    saved: articles.filter(({ id }) => published.has(id) && !saved.has(id)),
    skips: missing.map(({ title }) => ({
      place: `Saved article “${title}”`,
      reason: 'It is not published here.',
    })),
  }
}
