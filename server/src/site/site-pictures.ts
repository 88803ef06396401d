import { dayMs } from '@app/contract/days'
import type {
  SitePictureChoice,
  SitePicturePlace,
  UploadedSitePicture,
} from '@app/contract/newsroom/site'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ImageRefusal, PreparedImage } from '../platform/images/prepare-image.ts'
import { isRefusal, refuse, type Refusal } from '../platform/refusal.ts'
import { cutPicture } from './cut-picture.ts'
import {
  deleteSitePreviews,
  deleteUnshownSitePictures,
  findSitePicture,
  insertSitePicture,
} from './site.queries.ts'
import type { StoredSitePicture } from './stored-site.ts'

type PictureDeps = Pick<Deps, 'db' | 'clock' | 'storage'>

const folderOf = (id: string) => `site/${id}/`
const sourceKey = (id: string) => `${folderOf(id)}whole.webp`
const cutKey = (id: string, name: string) => `${folderOf(id)}${name}.webp`

/** Encodes an uploaded picture again and stores it; the page does not show it yet. */
export async function keepSitePicture(
  deps: PictureDeps & Pick<Deps, 'prepareImage'>,
  editorId: string,
  bytes: Uint8Array,
): Promise<UploadedSitePicture | ImageRefusal> {
  const prepared = await deps.prepareImage(bytes, editorId)
  return isRefusal(prepared) ? prepared : keepPrepared(deps, prepared)
}

export async function keepPrepared(
  { db, clock, storage }: PictureDeps,
  { full, width, height }: PreparedImage,
): Promise<UploadedSitePicture> {
  const id = clock.newId()
  // The file comes first: so a row always has its file.
  await storage.put(sourceKey(id), full)
  await insertSitePicture(db, { id, width, height, created_at: clock.now() })
  return { id, width, height, url: sourceUrl(id) }
}

export const sourceUrl = (id: string) => `/api/admin/site/pictures/${id}`

export async function readSitePicture({ db, storage }: Pick<Deps, 'db' | 'storage'>, id: string) {
  const picture = await findSitePicture(db, id)
  // The row's spelling of the id is used: a call may write it in capitals.
  const bytes = picture && (await storage.get(sourceKey(picture.id)))
  return bytes ?? refuse('site/picture-not-found')
}

/** Cuts the chosen part of a picture for its place, and stores it for the page. */
export async function keepCut(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { picture_id, crop, alt }: SitePictureChoice,
  place: SitePicturePlace,
): Promise<StoredSitePicture | Refusal<'site/picture-gone'>> {
  const picture = await findSitePicture(db, picture_id)
  const bytes = picture && (await storage.get(sourceKey(picture.id)))
  if (!picture || !bytes) return refuse('site/picture-gone')
  const { id, width, height } = picture
  const sizes: StoredSitePicture['sizes'] = []
  for (const cut of await cutPicture(bytes, picture, crop, place)) {
    await storage.put(cutKey(id, cut.name), cut.bytes)
    sizes.push({ width: cut.width, name: `${id}-${cut.name}` })
  }
  return {
    picture_id: id,
    source: { width, height },
    crop,
    ...(alt !== undefined && { alt }),
    sizes,
  }
}

const nameShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{32})$/

/** Finds a stored cut by the name that the page gives it; null for any other name. */
export async function readCut(
  { storage }: Pick<Deps, 'storage'>,
  name: string,
): Promise<Uint8Array | null> {
  const [, id, cut] = nameShape.exec(name) ?? []
  return id === undefined || cut === undefined ? null : storage.get(cutKey(id, cut))
}

/** Deletes previews of yesterday, and pictures unused since then. Runs daily. */
export async function clearSitePictures({ db, clock, storage }: PictureDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  await deleteSitePreviews(db, before)
  const ids = await inTransaction(db, (tx) => deleteUnshownSitePictures(tx, before))
  for (const id of ids) await storage.removeAll(folderOf(id))
}
