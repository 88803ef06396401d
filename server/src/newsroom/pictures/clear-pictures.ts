import { dayMs } from '@app/contract/days'
import { madeAt } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { artFolder, ownerOfKey, photographFolder } from './picture-files.ts'
import {
  deleteUnshownPhotographs,
  listKnownOwners,
  lockUnshownPhotographs,
} from './pictures.queries.ts'

// An editor has so long between adding a photograph and placing it.
const graceMs = dayMs
const batchSize = 200

type ClearDeps = Pick<Deps, 'db' | 'clock' | 'storage'>

/**
 * Deletes photographs unused for a day, and files whose photograph or package is gone. Runs daily.
 */
export async function clearPictures({ db, clock, storage }: ClearDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - graceMs)
  while ((await removeUnshown(db, before)) === batchSize) continue
  let owners = new Map<string, string>()
  for await (const key of storage.keys()) {
    const owner = ownerOfKey(key)
    // A file is stored before its row is inserted: a new file may still wait for its row.
    if (!owner || madeAt(owner.id) >= before) continue
    owners.set(
      owner.id,
      owner.kind === 'package' ? artFolder(owner.id) : photographFolder(owner.id),
    )
    if (owners.size < batchSize) continue
    await removeFilesWithoutOwner(db, storage, owners)
    owners = new Map()
  }
  await removeFilesWithoutOwner(db, storage, owners)
}

/** Deletes one batch of rows and returns its size; their files are then without an owner. */
const removeUnshown = (db: Db, before: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const unshown = await lockUnshownPhotographs(tx, before, batchSize)
    // A package may have taken one between the reading and the lock: the deletion looks again.
    await deleteUnshownPhotographs(tx, unshown)
    return unshown.length
  })

async function removeFilesWithoutOwner(
  db: Db,
  storage: Deps['storage'],
  owners: ReadonlyMap<string, string>,
) {
  if (owners.size === 0) return
  const known = new Set(await listKnownOwners(db, [...owners.keys()]))
  for (const [id, folder] of owners) if (!known.has(id)) await storage.removeAll(folder)
}
