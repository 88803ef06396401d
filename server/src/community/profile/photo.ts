import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { memberOf } from '../auth/auth.ts'
import { removeFiles } from '../jobs.ts'
import { openRoom, readSpace } from '../space/space.ts'
import { photoFolder, photoKey, type PhotoSize } from './photo-files.ts'
import { findPhotoId, lockPhotoId, setPhotoId } from './profile.queries.ts'

/** Sets a new photo; the former one's files go after the commit. */
export async function setPhoto(deps: Deps, memberId: string, bytes: Uint8Array) {
  const room = openRoom(await readSpace(deps, memberId))
  const full = room.take(0)
  if (full) return full
  const prepared = await deps.prepareImage(bytes, memberId)
  if (prepared instanceof Refusal) return prepared
  const stored = prepared.full.length + prepared.small.length
  const tooLarge = room.take(stored)
  if (tooLarge) return tooLarge
  const photo = { member_id: memberId, id: deps.clock.newId() }
  // The files come first: a named photo exists, and files without a name are found and removed.
  await deps.storage.put(photoKey(photo, 'full'), prepared.full)
  await deps.storage.put(photoKey(photo, 'small'), prepared.small)
  if (await showPhoto(deps, memberId, { id: photo.id, bytes: stored }))
    return memberOf(deps, memberId)
  // The account was deleted while the photo arrived, and its files are gone already.
  await deps.storage.removeAll(photoFolder(photo))
  return refuse('session/missing')
}

export async function removePhoto(deps: Deps, memberId: string) {
  return (await showPhoto(deps, memberId, null))
    ? memberOf(deps, memberId)
    : refuse('session/missing')
}

/** Returns false if the member is gone. */
const showPhoto = (
  deps: Deps,
  memberId: string,
  photo: { id: string; bytes: number } | null,
): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const former = await lockPhotoId(tx, memberId)
    if (!former) return false
    await setPhotoId(tx, memberId, photo)
    if (former.id !== null) {
      await deps.jobs.enqueue(tx, removeFiles, {
        prefix: photoFolder({ member_id: memberId, id: former.id }),
      })
    }
    return true
  })

/** The bytes of the member's own photo, as long as it is set. */
export async function readPhoto(deps: Deps, memberId: string, id: string, size: PhotoSize) {
  const photo = await findPhotoId(deps.db, memberId, id)
  // The row has the stored spelling of the id: a call may write it in capitals.
  const bytes =
    photo && (await deps.storage.get(photoKey({ member_id: memberId, id: photo.id }, size)))
  return bytes ?? refuse('images/not-found')
}
