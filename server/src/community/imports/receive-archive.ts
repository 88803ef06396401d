import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { archiveFolder, archivesFolder, type ImportKey } from './import-files.ts'
import {
  deleteArriving,
  deleteChecked,
  findAtWork,
  insertArriving,
  updateArriving,
} from './imports.queries.ts'

// A silent connection may last this long; the scan afterwards gets the same time.
const countsForMs = 5 * 60 * 1000
const signEveryMs = 60 * 1000

const untilFrom = (now: Date) => new Date(now.getTime() + countsForMs)

/** Makes room for an archive: a member may have only one that is uploaded, scanned or imported. */
export async function beginArrival(deps: Deps, key: ImportKey) {
  const refusal = await inTransaction(deps.db, async (tx) => {
    if (!(await lockMember(tx, key.member_id))) return refuse('session/missing')
    if (await findAtWork(tx, key.member_id)) return refuse('imports/at-work')
    const now = deps.clock.now()
    if (!(await insertArriving(tx, { ...key, until: untilFrom(now) }, now)))
      return refuse('imports/at-work')
    await deleteChecked(tx, key.member_id)
    return null
  })
  if (refusal) return refusal
  try {
    await deps.storage.removeAll(archivesFolder(key.member_id))
    return null
  } catch (fault) {
    await deleteArriving(deps.db, key)
    throw fault
  }
}

/** Extends the upload's time limit from time to time while data arrives. */
export async function* reportArrival(
  deps: Deps,
  key: ImportKey,
  content: AsyncIterable<Uint8Array>,
) {
  let saidAt = deps.clock.now()
  for await (const piece of content) {
    const now = deps.clock.now()
    if (now.getTime() - saidAt.getTime() >= signEveryMs) {
      saidAt = now
      await updateArriving(deps.db, key, untilFrom(now))
    }
    yield piece
  }
  await updateArriving(deps.db, key, untilFrom(deps.clock.now()))
}

/** Removes all traces of an archive that is not stored. */
export async function abortArrival(deps: Deps, key: ImportKey): Promise<void> {
  // The row comes first: a storage outage must not block the next archive. The daily clean-up finds
  // the files.
  await deleteArriving(deps.db, key)
  await deps.storage.removeAll(archiveFolder(key))
}
