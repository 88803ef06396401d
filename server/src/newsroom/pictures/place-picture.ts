import type { PicturePlace, PicturePlacement } from '@app/contract/newsroom/pictures'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { changePackage } from '../packages/change-package.ts'
import { StoredPicture } from '../packages/stored-package.ts'
import { drawnPicture } from '../packages/drawn-picture.ts'
import { holdPhotograph } from './pictures.queries.ts'

type PlacePictureRequest = {
  id: string
  place: PicturePlace
  placement: PicturePlacement
  editorId: string
}

/** Sets the picture of a place as a new version; without a photograph it is the drawing. */
export async function placePicture(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  openWriters: OpenWriters,
  { id, place, placement, editorId }: PlacePictureRequest,
) {
  const { knowledge } = await openWriters()
  const change = { id, seen: placement.version, editorId, reason: 'picture' } as const
  return inTransaction(db, (tx) =>
    changePackage(tx, { clock, knowledge }, change, async (row, { pictures }) => {
      const { wish } = pictures[place]
      const picture = isPhotograph(placement)
        ? await photograph(tx, placement, wish)
        : drawnPicture(row, place, wish, config.channelName)
      return picture instanceof Refusal
        ? picture
        : { content: { pictures: { ...pictures, [place]: picture } } }
    }),
  )
}

type Gone = Refusal<'pictures/gone'>
type Photograph = PicturePlacement & { picture_id: string }

const isPhotograph = (placement: PicturePlacement): placement is Photograph =>
  placement.picture_id !== null

async function photograph(
  tx: Tx,
  given: Photograph,
  wish: StoredPicture['wish'],
): Promise<StoredPicture | Gone> {
  const kept = await holdPhotograph(tx, given.picture_id)
  if (!kept) return refuse('pictures/gone')
  const { alt = '', credit = '', licence = '' } = given
  return StoredPicture.parse({
    id: kept.id,
    kind: kept.kind,
    alt,
    credit,
    // Editors may not change a library's licence.
    licence: kept.kind === 'upload' ? licence : kept.licence,
    licenceUrl: kept.licence_url,
    sourceUrl: kept.source_url,
    wish,
  })
}
