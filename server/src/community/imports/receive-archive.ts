import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { RefusedRequest } from '../../platform/http/send-refusal.ts'
import { openRoom, readSpace, type Room } from '../space/space.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { countImport } from '../budgets/counted-acts.ts'
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

/**
 * Makes way for an archive: a member may have only one that is uploaded, scanned or imported. The
 * answer is the room that is left for it.
 */
export async function beginArrival(deps: Deps, key: ImportKey) {
  const room = await inTransaction(deps.db, async (tx) => {
    if (!(await lockMember(tx, key.member_id))) return refuse('session/missing')
    if (await findAtWork(tx, key.member_id)) return refuse('imports/at-work')
    const now = deps.clock.now()
    if (!(await insertArriving(tx, { ...key, until: untilFrom(now) }, now)))
      return refuse('imports/at-work')
    const tooMany = await countImport({ ...deps, db: tx }, key.member_id)
    if (tooMany) {
      await deleteArriving(tx, key)
      return tooMany
    }
    await deleteChecked(tx, key.member_id)
    return openRoom(await readSpace({ ...deps, db: tx }, key.member_id))
  })
  if (isRefusal(room)) return room
  try {
    await deps.storage.removeAll(archivesFolder(key.member_id))
    return room
  } catch (fault) {
    await deleteArriving(deps.db, key)
    throw fault
  }
}

/**
 * Extends the upload's time limit from time to time while data arrives, and breaks it off where the
 * member's room ends.
 */
export async function* reportArrival(
  deps: Deps,
  key: ImportKey,
  content: AsyncIterable<Uint8Array>,
  room: Room,
) {
  let saidAt = deps.clock.now()
  for await (const piece of content) {
    const full = room.take(piece.length)
    if (full) throw new RefusedRequest(full)
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
