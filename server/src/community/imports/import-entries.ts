import { mostHolds } from '@app/contract/community/holds'
import { maxImageBytes } from '@app/contract/community/journal'
import type { Insert, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Activity } from '../../activities/activity.ts'
import type { ActivityReader } from '../../activities/activity-reader.ts'
import { insertActivities } from '../activities/activities.queries.ts'
import { toActivityRow } from '../activities/stored-activity.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { imageKey } from '../images/image-files.ts'
import { removeFiles } from '../jobs.ts'
import { sumStored } from '../space/space.queries.ts'
import { openRoom, type Room } from '../space/space.ts'
import { storedJson } from '../journal/entry.ts'
import { countHolds, insertHolds } from '../training/holds.queries.ts'
import { moveToDeleted } from '../journal/deleted-entries.queries.ts'
import type { ArrivingEntry } from './archives/archive-items.ts'
import { readPacked } from './archives/packed-file.ts'
import { archiveFolder } from './import-files.ts'
import { countHandled, findImport, updateImport } from './imports.queries.ts'
import { knownKeys, newArticles, newGoals } from './scan-archive.ts'
import type { OpenArchive } from './archives/open-archive.ts'
import {
  hasActiveGoal,
  insertEntries,
  insertGoals,
  insertImages,
  insertInsights,
  insertSaved,
} from './added-rows.queries.ts'

export type ImportRun = {
  deps: Deps
  activityReader: ActivityReader
  memberId: string
  importId: string
  importedAt: Date
  archive: OpenArchive
}

type Image = Insert<'images'>
/** An entry with its stored photo and what its training file says, and true if a photo was lost. */
type Ready = {
  entry: ArrivingEntry
  image: Image | null
  hasLost: boolean
  activity?: Activity | null
}

/**
 * Adds the entries that are not in the journal yet; `upTo` counts the entries seen so far. Returns
 * false if the member is gone.
 */
export async function takeBatch(
  run: ImportRun,
  batch: readonly ArrivingEntry[],
  upTo: number,
): Promise<boolean> {
  const { deps, memberId, importId } = run
  const known = await knownKeys(deps.db, memberId, batch)
  const room = await roomForPhotos(run)
  const ready: Ready[] = []
  // Photos come before the transaction, which must do nothing outside the database.
  for (const entry of batch)
    if (!known.has(entry.originKey)) {
      ready.push({
        ...(await prepare(run, entry, room)),
        activity: await readTrainingFile(run, entry),
      })
    }
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockImport(tx, run))) return false
    const knownNow = await knownKeys(tx, memberId, batch)
    const added = ready.filter(({ entry }) => !knownNow.has(entry.originKey))
    await store(tx, run, added)
    const lost = added.filter(({ hasLost }) => hasLost).length
    const inJournal = added.filter(({ entry }) => !entry.deletedAt).length
    await countHandled(tx, memberId, importId, { upTo, added: inJournal, lost })
    return true
  })
}

/** Adds goals, saved articles and holds, and ends the import. */
export function takeRest({ archive, ...run }: ImportRun): Promise<boolean> {
  const { deps, memberId: member_id, importId: import_id } = run
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockImport(tx, run))) return false
    const goals = await newGoals(tx, member_id, archive)
    let hasActive = await hasActiveGoal(tx, member_id)
    const rows = goals.map(({ originKey: origin_key, goal, createdAt: created_at, archivedAt }) => {
      // Only one goal can be active: the journal's, else the archive's.
      const archived_at = archivedAt ?? (hasActive ? deps.clock.now() : null)
      hasActive ||= archived_at === null
      return {
        member_id,
        id: deps.clock.newId(),
        goal,
        created_at,
        archived_at,
        import_id,
        origin_key,
      }
    })
    for (const some of splitRows(rows)) await insertGoals(tx, member_id, some)
    const { saved } = await newArticles({ db: tx, now: deps.clock.now() }, member_id, archive)
    const articles = saved.map(({ id: package_id, savedAt: saved_at }) => ({
      member_id,
      package_id,
      saved_at,
      import_id,
    }))
    for (const some of splitRows(articles)) await insertSaved(tx, some)
    // Holds are kept up to a number, and some are there already.
    const mostTaken = Math.max(0, mostHolds - (await countHolds(tx, member_id)))
    const held = (archive.holds ?? [])
      .slice(0, mostTaken)
      .map(({ kind, from: from_on, to: to_on }) => {
        return {
          member_id,
          id: deps.clock.newId(),
          kind,
          from_on,
          to_on,
          created_at: deps.clock.now(),
          import_id,
        }
      })
    if (held.length > 0) await insertHolds(tx, held)
    await updateImport(tx, member_id, import_id, { status: 'done', ended_at: deps.clock.now() })
    await deps.jobs.enqueue(tx, removeFiles, {
      prefix: archiveFolder({ member_id, id: import_id }),
    })
    return true
  })
}

// A statement has at most 65,535 parameters.
const partSize = 500
const splitRows = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / partSize) }, (_, part) =>
    rows.slice(part * partSize, (part + 1) * partSize),
  )

/** Marks the import as running, before the first batch. Returns false if the member is gone. */
export const beginTaking = ({ deps, ...run }: ImportRun) =>
  inTransaction(deps.db, (tx) => lockImport(tx, run))

/**
 * Locks the member's row, as every change of the import does, and marks a waiting import as
 * running. Returns false if the member is gone.
 */
export async function lockImport(
  tx: Tx,
  { memberId, importId }: Pick<ImportRun, 'memberId' | 'importId'>,
): Promise<boolean> {
  if (!(await lockMember(tx, memberId))) return false
  const row = await findImport(tx, memberId, importId)
  if (row?.status === 'waiting') await updateImport(tx, memberId, importId, { status: 'running' })
  return true
}

/** The archive itself does not count: it goes when its photos are taken over. */
async function roomForPhotos({ deps, memberId }: ImportRun): Promise<Room> {
  const { photos } = await sumStored(deps.db, memberId)
  return openRoom({ used_bytes: photos, total_bytes: deps.config.memberBudget.storageBytes })
}

/**
 * Stores the entry's photo, re-encoded like every photo; an unreadable photo, or one past the
 * member's room, is dropped, and its entry stays.
 */
async function prepare(
  { deps, memberId, archive, importedAt }: ImportRun,
  entry: ArrivingEntry,
  room: Room,
): Promise<Ready> {
  if (entry.photo === null) return { entry, image: null, hasLost: entry.hasLostPhoto ?? false }
  const bytes = await readPacked(archive.zip, entry.photo, maxImageBytes)
  // Asked before the photo is decoded, which is the dearest part.
  if (room.take(0)) return { entry, image: null, hasLost: true }
  const prepared = bytes && (await deps.prepareImage(bytes, memberId))
  if (!prepared || prepared instanceof Refusal) return { entry, image: null, hasLost: true }
  const stored = prepared.full.length + prepared.small.length
  if (room.take(stored)) return { entry, image: null, hasLost: true }
  const id = deps.clock.newId()
  await deps.storage.put(imageKey(memberId, id, 'full'), prepared.full)
  await deps.storage.put(imageKey(memberId, id, 'small'), prepared.small)
  const { width, height } = prepared
  return {
    entry,
    image: { member_id: memberId, id, width, height, bytes: stored, created_at: importedAt },
    hasLost: false,
  }
}

/** A training file that cannot be read is left out: the archive's own table has the figures. */
async function readTrainingFile(
  run: ImportRun,
  { trainingFile }: ArrivingEntry,
): Promise<Activity | null> {
  const { archive, activityReader, memberId } = run
  if (!trainingFile) return null
  const bytes = await archive.readTrainingFile?.(trainingFile)
  const [file] = bytes ? await activityReader.read(trainingFile, bytes, memberId) : []
  return file && 'activity' in file ? file.activity : null
}

async function store(tx: Tx, run: ImportRun, added: readonly Ready[]): Promise<void> {
  if (added.length === 0) return
  const { deps, memberId: member_id, importId: import_id, importedAt } = run
  const images = added.map(({ image }) => image).filter((image) => image !== null)
  if (images.length > 0) await insertImages(tx, images)
  const withIds = added.map((one) => ({ ...one, id: deps.clock.newId() }))
  await insertEntries(
    tx,
    member_id,
    withIds.map(({ entry, image, id }) => ({
      member_id,
      id,
      title: entry.title,
      content: entry.content,
      tags: entry.tags,
      symptoms: entry.symptoms,
      self_report: storedJson(entry.selfReport ?? null),
      workout: storedJson(entry.workout ?? null),
      is_private: entry.isPrivate,
      image_id: image?.id ?? null,
      insight_status: entry.insight ? ('ready' as const) : ('none' as const),
      created_at: entry.createdAt,
      happened_on: entry.happenedOn,
      happened_at: entry.happenedAt,
      // An undo compares this with the entry to find the member's own edits.
      updated_at: importedAt,
      import_id,
      origin_key: entry.originKey,
      version: entry.version ?? 1,
      words_version: entry.wordsVersion ?? 1,
      not_milestone_at: entry.notMilestoneAt ?? null,
      not_recalled_at: entry.notRecalledAt ?? null,
    })),
  )
  const activities = withIds.flatMap(({ activity, id: entry_id }) => {
    const of = { member_id, id: deps.clock.newId(), entry_id, created_at: importedAt }
    return activity ? [toActivityRow(of, activity, { keepsEnds: false })] : []
  })
  if (activities.length > 0) await insertActivities(tx, activities)
  const insights = withIds.flatMap(({ entry, id }) =>
    insightRows(deps, { member_id, entry_id: id }, entry),
  )
  if (insights.length > 0) await insertInsights(tx, member_id, insights)
  for (const { entry, id } of withIds) {
    if (!entry.deletedAt) continue
    // A journal whose clock was ahead must not keep anything for more than thirty days.
    const deletedAt = new Date(Math.min(entry.deletedAt.getTime(), importedAt.getTime()))
    await moveToDeleted(tx, { memberId: member_id, id }, deletedAt)
  }
}

function insightRows(
  { clock }: Deps,
  of: { member_id: string; entry_id: string },
  { insight }: ArrivingEntry,
) {
  if (!insight) return []
  const { is_unhelpful, ...columns } = insight
  // The editors' count already has it; here it is only shown to the member.
  return [
    { ...of, id: clock.newId(), ...columns, unhelpful_id: is_unhelpful ? clock.newId() : null },
  ]
}
