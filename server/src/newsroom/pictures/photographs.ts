import type { KeptPicture } from '@app/contract/newsroom/pictures'
import type { Deps } from '../../platform/deps.ts'
import type { ImageRefusal } from '../../platform/images/prepare-image.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { photographKey, type PictureSize } from './picture-files.ts'
import { findPhotograph, insertPhotograph } from './pictures.queries.ts'

type PhotographDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'prepareImage'>

/** The origin of a photograph. */
export type PhotographOrigin = Pick<KeptPicture, 'kind' | 'alt' | 'credit' | 'licence' | 'licence_url' | 'source_url'>

/** An editor's own: they say in the package who made it, and under which licence. */
export const uploadedOrigin: PhotographOrigin = {
  kind: 'upload',
  alt: '',
  credit: '',
  licence: '',
  licence_url: null,
  source_url: null,
}

/** Keeps a photograph that as yet no package shows; after a day without one it is removed. */
export async function keepPhotograph(
  { db, clock, storage, prepareImage }: PhotographDeps,
  editorId: string,
  bytes: Uint8Array,
  origin: PhotographOrigin,
): Promise<KeptPicture | ImageRefusal> {
  const prepared = await prepareImage(bytes, editorId)
  if (prepared instanceof Refusal) return prepared
  const id = clock.newId()
  const { width, height } = prepared
  // Files first: a row always has its files, and files without a row are found and removed.
  for (const size of ['full', 'small'] as const) await storage.put(photographKey(id, size), prepared[size])
  await insertPhotograph(db, { id, ...origin, width, height, uploaded_by: editorId, created_at: clock.now() })
  const url = `/api/content/pictures/${id}`
  return { id, url, small_url: `${url}?size=small`, ...origin, width, height }
}

export async function readPhotograph({ db, storage }: PhotographDeps, id: string, size: PictureSize) {
  const photograph = await findPhotograph(db, id)
  // The row's own spelling of the id: a call may write it in capitals.
  const bytes = photograph && (await storage.get(photographKey(photograph.id, size)))
  return bytes ?? refuse('pictures/not-found')
}
