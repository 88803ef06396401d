import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import type { StoredPicture, StoredPictures } from './stored-package.ts'
import { artForPackage, type IllustratedPackage } from '../../drawing/art/art-of.ts'

/** The writer's wish for a place. */
type Wish = StoredPicture['wish']

const licence = 'Drawn for the magazine'

/** Describes the drawing of a place as a package stores it, credited to the channel. */
export const drawnPicture = (
  pack: IllustratedPackage,
  place: PicturePlace,
  wish: Wish,
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
  const said = { ...pictures }
  for (const place of picturePlaces) {
    if (said[place].id === null) said[place] = { ...said[place], alt: artForPackage(pack, place).alt }
  }
  return said
}
