import { placePicture as placePictureRoute } from '@app/contract/newsroom/packages'
import * as pictures from '@app/contract/newsroom/pictures'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding, type FileAnswer } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { mayLook } from '../editors/may-look.ts'
import { isOpenToReaders } from '../packages/open-to-readers.ts'
import { unlessRefused, toPackage } from '../packages/package-reply.ts'
import { createArtFinder, type IllustratedRow } from './render-art.ts'
import { openLibraries } from './picture-libraries.ts'
import {
  keepPhotograph,
  readPhotograph,
  readPhotographThumb,
  uploadedOrigin,
} from './photographs.ts'
import { placePicture } from './place-picture.ts'
import { openThumbs } from './thumbs.ts'

export function pictureRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const findArt = createArtFinder(deps)
  const readThumb = openThumbs(deps.storage)
  const libraries = openLibraries(deps)
  const shown = unlessRefused(toPackage(deps.log))
  return [
    bind(pictures.searchPictures, ({ query }) => libraries.search(query.library, query.q)),
    bind(pictures.previewPicture, async ({ account, params }) => {
      const bytes = await libraries.preview(params.library, params.id, account.id)
      return bytes instanceof Refusal ? bytes : toFile(bytes, forAnEditorsDay)
    }),
    bind(pictures.choosePicture, ({ account, body }) =>
      libraries.choose(body.library, body.id, account.id),
    ),
    bind(pictures.uploadPicture, ({ account, upload }) =>
      keepPhotograph(deps, account.id, upload.bytes, uploadedOrigin),
    ),
    bind(pictures.getPicture, async ({ params: { id }, query: { size = 'full' } }) => {
      const bytes = await (size === 'thumb'
        ? readPhotographThumb(deps, id, readThumb)
        : readPhotograph(deps, id, size))
      return bytes instanceof Refusal ? bytes : toFile(bytes, forEver)
    }),
    bind(pictures.getArt, async ({ params, query: { size = 'full' }, cookies }) => {
      let isOpen = false
      const maySee = async (pack: IllustratedRow) => {
        isOpen = isShown(pack, deps.clock.now())
        return isOpen || mayLook(deps, cookies.read('editor'))
      }
      const art = await findArt(params.packageId, params.place, maySee)
      if (art instanceof Refusal) return art
      const bytes =
        size === 'thumb'
          ? await readThumb(art.thumbKey, () => art.read('small'))
          : await art.read(size)
      if (bytes instanceof Refusal) return bytes
      const etag = `"${art.name}-${size}"`
      return toFile(bytes, { etag, ...(isOpen ? forAWhile : forAnEditor) })
    }),
    bind(placePictureRoute, async ({ account, params, body }) => {
      const placing = { ...params, placement: body, editorId: account.id }
      return shown(await placePicture(deps, writers, placing))
    }),
  ]
}

/**
 * A chart tells figures of its article: it waits until readers, or those of Apple News, have it, and
 * goes with it.
 */
const isShown = (pack: IllustratedRow, now: Date) =>
  pack.deleted_at === null && (pack.is_at_apple || isOpenToReaders(pack, now))

// An id names one photograph, which never changes.
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
const forAnEditorsDay = { 'cache-control': 'private, max-age=86400' }
// A package that gets another theme gets another picture at the same address.
const forAWhile = { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' }

const forAnEditor = { 'cache-control': 'private, max-age=300' }

const toFile = (body: Uint8Array, headers: Readonly<Record<string, string>>): FileAnswer => ({
  mediaType: 'image/webp',
  body,
  headers: { 'content-disposition': 'inline', 'x-content-type-options': 'nosniff', ...headers },
})
