import { picturePlaces } from '@app/contract/newsroom/pictures'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { photographKey } from '../newsroom/pictures/picture-files.ts'
import { plain } from './pictures.ts'

type House = { db: Db; clock: Clock; storage: Storage }

/** Puts a photograph there, and answers the column of a package that shows it in every place. */
export async function putPhotograph({ db, clock, storage }: House, bytes?: Uint8Array) {
  const id = clock.newId()
  const [width, height] = [600, 400]
  const taken = bytes ?? (await plain(width, height).webp().toBuffer())
  await storage.put(photographKey(id, 'full'), taken)
  const unnamed = { alt: '', credit: '', licence: '' }
  await db
    .insertInto('pictures')
    .values({ id, kind: 'upload', ...unnamed, width, height, created_at: clock.now() })
    .execute()
  const picture = {
    id,
    kind: 'upload',
    alt: 'Two runners on a towpath',
    credit: 'Ann Dale',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    sourceUrl: null,
    wish: { alt: '', search: '' },
  }
  const everywhere = Object.fromEntries(picturePlaces.map((place) => [place, picture]))
  return { pictures: JSON.stringify(everywhere) }
}
