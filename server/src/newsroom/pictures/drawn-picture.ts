import type { PicturePlace } from '@app/contract/newsroom/pictures'
import type { StoredPicture } from '../packages/stored.ts'
import { artOf, type Illustrated } from './art/art-of.ts'

/** What the writer would like to see at a place. */
type Wish = StoredPicture['wish']

const licence = 'Drawn for the magazine'

/** The picture that we draw for a place, as a package keeps it. The channel made it. */
export const drawnPicture = (
  pack: Illustrated,
  place: PicturePlace,
  wish: Wish,
  channelName: string,
): StoredPicture => ({
  id: null,
  kind: 'art',
  alt: artOf(pack, place).alt,
  credit: channelName,
  licence,
  licenceUrl: null,
  sourceUrl: null,
  wish,
})
