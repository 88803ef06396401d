import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import type { StoredPicture, StoredPictures } from './stored-package.ts'
import { artForPackage, type IllustratedPackage } from '../../drawing/art/art-of.ts'

const licence = 'Drawn for the magazine'

/** Describes the drawing of a place as a package stores it, credited to the channel. */
export const drawnPicture = (
  pack: IllustratedPackage,
  place: PicturePlace,
  wish: StoredPicture['wish'],
  channelName: string,
): StoredPicture => ({
  id: null,
  kind: 'art',
  alt: artForPackage(pack, place).alt,
  credit: channelName,
  licence,
  licenceUrl: null,
  sourceUrl: null,
  wish,
})

/** Describes the drawings among a package's pictures; photographs keep their descriptions. */
export function describeDrawings(pictures: StoredPictures, pack: IllustratedPackage): StoredPictures {
  const described = { ...pictures }
  for (const place of picturePlaces) {
    if (described[place].id === null) described[place] = { ...described[place], alt: artForPackage(pack, place).alt }
  }
  return described
}
