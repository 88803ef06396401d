import { dayMs } from '@app/contract/days'
import { madeAt } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { removeUnusedPhotos } from '../jobs.ts'
import { photoFolder, type PhotoKey, photoOfKey } from './photo-files.ts'
import { listShownPhotos } from './profile.queries.ts'

// An arriving photo has files before its row names it.
const graceMs = dayMs
const batchSize = 200

/**
 * Removes the files of profile photos that no member shows, such as those that a crash left. Runs
 * daily.
 */
export const removeUnusedPhotosJob = (deps: Deps) =>
  jobHandler({ kind: removeUnusedPhotos, concurrency: 1, work: () => removeUnshown(deps) })

async function removeUnshown(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - graceMs)
  let batch = new Map<string, PhotoKey>()
  for await (const key of deps.storage.keys()) {
    const photo = photoOfKey(key)
    if (photo && madeAt(photo.id) < before) batch.set(photoFolder(photo), photo)
    if (batch.size < batchSize) continue
    await removeUnshownOf(deps, batch)
    batch = new Map()
  }
  await removeUnshownOf(deps, batch)
}

async function removeUnshownOf(deps: Deps, photos: ReadonlyMap<string, PhotoKey>): Promise<void> {
  const shown = new Set((await listShownPhotos(deps.db, [...photos.values()])).map(photoFolder))
  for (const folder of photos.keys()) if (!shown.has(folder)) await deps.storage.removeAll(folder)
}
