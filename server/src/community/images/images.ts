import { maxImageBytes } from '@app/contract/community/journal'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isDataUrl, readDataUrl } from '../../platform/images/data-url.ts'
import type { ImageRefusal } from '../../platform/images/prepare-image.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { openRoom, readSpace, type FullSpace } from '../space/space.ts'
import { removeFiles } from '../jobs.ts'
import { imageFolder, imageKey, type ImageSize } from './image-files.ts'
import {
  deleteImage,
  findEntryWithImage,
  findImage,
  insertImage,
  lockImage,
} from './images.queries.ts'

export const imagePath = (id: string) => `/api/community/images/${id}`
const pathShape = /^\/api\/community\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type NotYours = Refusal<'images/not-yours'>

/** Stores a photo that belongs to no entry yet; without one it is removed after a day. */
async function storeImage(
  deps: Deps,
  memberId: string,
  bytes: Uint8Array,
): Promise<{ id: string } | ImageRefusal | FullSpace> {
  const room = openRoom(await readSpace(deps, memberId))
  // Asked before the photo is decoded, which is the dearest part.
  const full = room.take(0)
  if (full) return full
  const prepared = await deps.prepareImage(bytes, memberId)
  if (prepared instanceof Refusal) return prepared
  const stored = prepared.full.length + prepared.small.length
  const tooLarge = room.take(stored)
  if (tooLarge) return tooLarge
  const id = deps.clock.newId()
  // The files come first: a row always has its files, and files without a row are found and
  // removed.
  await deps.storage.put(imageKey(memberId, id, 'full'), prepared.full)
  await deps.storage.put(imageKey(memberId, id, 'small'), prepared.small)
  const { width, height } = prepared
  try {
    await insertImage(deps.db, {
      member_id: memberId,
      id,
      width,
      height,
      bytes: stored,
      created_at: deps.clock.now(),
    })
  } catch (fault) {
    // Usually the account was deleted meanwhile: its files must not stay until tomorrow.
    await deps.storage.removeAll(imageFolder(memberId, id))
    throw fault
  }
  return { id }
}

export async function uploadImage(deps: Deps, memberId: string, bytes: Uint8Array) {
  const stored = await storeImage(deps, memberId, bytes)
  return stored instanceof Refusal ? stored : { imageUrl: imagePath(stored.id) }
}

/**
 * Finds the image that an entry names: a data URL, which is stored, or the path of the member's
 * upload.
 */
export async function resolveEntryImage(
  deps: Deps,
  memberId: string,
  imageUrl: string | null | undefined,
): Promise<{ id: string | null } | ImageRefusal | NotYours | FullSpace> {
  if (imageUrl === null || imageUrl === undefined) return { id: null }
  if (isDataUrl(imageUrl)) {
    const bytes = readDataUrl(imageUrl, maxImageBytes)
    return bytes instanceof Refusal ? bytes : storeImage(deps, memberId, bytes)
  }
  const id = pathShape.exec(imageUrl)?.[1]
  return id && (await findImage(deps.db, memberId, id)) ? { id } : refuse('images/not-yours')
}

/**
 * Claims an image for an entry, in the entry's transaction. Refuses if another entry shows it, or
 * it is gone.
 */
export async function takeImage(
  tx: Tx,
  memberId: string,
  imageId: string | null,
): Promise<NotYours | undefined> {
  if (imageId === null) return undefined
  // The lock comes before the search, so that of two entries sent at once the second sees the
  // first.
  const isThere = await lockImage(tx, memberId, imageId)
  return isThere && !(await findEntryWithImage(tx, memberId, imageId))
    ? undefined
    : refuse('images/not-yours')
}

/** Removes an image that no entry shows any more; its files go after the commit. */
export async function removeImage(
  deps: Deps,
  tx: Tx,
  memberId: string,
  imageId: string,
): Promise<void> {
  await deleteImage(tx, memberId, imageId)
  await deps.jobs.enqueue(tx, removeFiles, { prefix: imageFolder(memberId, imageId) })
}

/** A photo's bytes, for its owner only. */
export async function readImage(deps: Deps, memberId: string, id: string, size: ImageSize) {
  const image = await findImage(deps.db, memberId, id)
  // The row has the stored spelling of the id: a call may write it in capitals.
  const bytes = image && (await deps.storage.get(imageKey(memberId, image.id, size)))
  return bytes ?? refuse('images/not-found')
}
