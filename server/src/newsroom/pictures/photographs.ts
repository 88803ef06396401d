import type { KeptPicture } from '@app/contract/newsroom/pictures'
import type { Deps } from '../../platform/deps.ts'
import type { ImageRefusal } from '../../platform/images/prepare-image.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { photographKey, type PictureSize } from './picture-files.ts'
import { findPhotograph, insertPhotograph } from './pictures.queries.ts'
import type { ReadThumb } from './thumbs.ts'

type PhotographDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'prepareImage'>

/** The origin of a photograph. */
export type PhotographOrigin = Pick<
  KeptPicture,
  'kind' | 'alt' | 'credit' | 'licence' | 'licence_url' | 'source_url'
>

/** An upload has no origin of its own: editors give author and licence in the package. */
export const uploadedOrigin: PhotographOrigin = {
  kind: 'upload',
  alt: '',
  credit: '',
  licence: '',
  licence_url: null,
  source_url: null,
}

/** Stores a photograph that no package shows yet; unused for a day, it is deleted. */
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
  // Files come first: so a row always has its files, and files without a row are cleared away.
  for (const size of ['full', 'small'] as const)
    await storage.put(photographKey(id, size), prepared[size])
  await insertPhotograph(db, {
    id,
    ...origin,
    width,
    height,
    uploaded_by: editorId,
    created_at: clock.now(),
  })
  const url = `/api/content/pictures/${id}`
  return { id, url, small_url: `${url}?size=small`, ...origin, width, height }
}

export async function readPhotograph(
  { db, storage }: Pick<PhotographDeps, 'db' | 'storage'>,
  id: string,
  size: PictureSize,
) {
  const photograph = await findPhotograph(db, id)
  // The row's spelling of the id is used: a call may write it in capitals.
  const bytes = photograph && (await storage.get(photographKey(photograph.id, size)))
  return bytes ?? refuse('pictures/not-found')
}

export async function readPhotographThumb(
  { db, storage }: Pick<PhotographDeps, 'db' | 'storage'>,
  id: string,
  readThumb: ReadThumb,
) {
  const photograph = await findPhotograph(db, id)
  if (!photograph) return refuse('pictures/not-found')
  const keyOf = (size: 'small' | 'thumb') => photographKey(photograph.id, size)
  return readThumb(keyOf('thumb'), () => storage.get(keyOf('small')))
}
