import type { Picture, PicturePlace, Pictures } from '@app/contract/newsroom/pictures'
import { artForPackage, type IllustratedPackage } from '../../drawing/art/art-of.ts'
import type { StoredPicture, StoredPictures } from './stored-package.ts'

const artPath = (packageId: string, place: PicturePlace) => `/api/content/art/${packageId}/${place}`
const picturePath = (id: string) => `/api/content/pictures/${id}`

/** Converts the pictures of a package, or of one of its versions, to their reply. */
export function toPicturesReply(stored: StoredPictures, pack: IllustratedPackage): Pictures {
  const show = (place: PicturePlace) => toPicture(stored[place], pack, place)
  return {
    coverImage: show('coverImage'),
    inlineVisual1: show('inlineVisual1'),
    inlineVisual2: show('inlineVisual2'),
  }
}

function toPicture(picture: StoredPicture, pack: IllustratedPackage, place: PicturePlace): Picture {
  const url = picture.id === null ? artPath(pack.id, place) : picturePath(picture.id)
  const { kind, credit, licence, licenceUrl, sourceUrl, wish } = picture
  // The theme may have changed since: the drawing and its description follow it.
  const alt = picture.id === null ? artForPackage(pack, place).alt : picture.alt
  return {
    url,
    small_url: `${url}?size=small`,
    kind,
    alt,
    credit,
    licence,
    licence_url: licenceUrl,
    source_url: sourceUrl,
    wish,
  }
}
