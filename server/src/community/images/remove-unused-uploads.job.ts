import { dayMs } from '@app/contract/days'
import { madeAt } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { deleteUnusedActivities } from '../activities/activities.queries.ts'
import { removeFiles, removeUnusedUploads } from '../jobs.ts'
import { imageFolder, imageOfKey } from './image-files.ts'
import {
  deleteUnusedImages,
  type ImageKey,
  listKnownImages,
  lockUnusedImages,
} from './images.queries.ts'

// A member may take this long between choosing a photo and saving the entry.
const graceMs = dayMs
const batchSize = 200

/**
 * Removes photos and training files that no entry took within a day, and files that a crash left
 * without a row. Runs daily.
 */
export const removeUnusedUploadsJob = (deps: Deps) =>
  jobHandler({
    kind: removeUnusedUploads,
    concurrency: 1,
    work: async () => {
      const before = new Date(deps.clock.now().getTime() - graceMs)
      while (await removeUnusedImages(deps, before)) continue
      await removeFilesWithoutRow(deps, before)
      await deleteUnusedActivities(deps.db, before)
    },
  })

/** Removes one batch, and returns true if there may be more. */
async function removeUnusedImages(deps: Deps, before: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const unused = await lockUnusedImages(tx, before, batchSize)
    // An entry may have taken one between the read and the lock, so the deletion checks again.
    for (const image of await deleteUnusedImages(tx, unused)) {
      await deps.jobs.enqueue(tx, removeFiles, { prefix: imageFolder(image.member_id, image.id) })
    }
    return unused.length === batchSize
  })
}

async function removeFilesWithoutRow(deps: Deps, before: Date): Promise<void> {
  let batch = new Map<string, ImageKey>()
  for await (const key of deps.storage.keys()) {
    const image = imageOfKey(key)
    if (image && madeAt(image.id) < before) batch.set(imageFolder(image.member_id, image.id), image)
    if (batch.size < batchSize) continue
    await removeUnknown(deps, batch)
    batch = new Map()
  }
  await removeUnknown(deps, batch)
}

async function removeUnknown(deps: Deps, images: ReadonlyMap<string, ImageKey>): Promise<void> {
  const known = await listKnownImages(deps.db, [...images.values()])
  const folders = new Set(known.map((image) => imageFolder(image.member_id, image.id)))
  for (const folder of images.keys()) {
    if (!folders.has(folder)) await deps.storage.removeAll(folder)
  }
}
