import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Deps } from '../../platform/deps.ts'
import { artForPackage, type IllustratedPackage } from '../../drawing/art/art-of.ts'
import { drawArt } from '../../drawing/art/draw.ts'
import { rasteriseAsWebp } from '../../drawing/rasterise.ts'
import { artKey, type PictureSize } from './picture-files.ts'
import { findIllustratedPackage } from './pictures.queries.ts'

type ArtDeps = Pick<Deps, 'db' | 'storage'>

/** Opens the drawings: each is rendered when first requested, one at a time, and then stored. */
export function createArtReader({ db, storage }: ArtDeps) {
  const gate = limitConcurrency(1)

  async function keep(pack: IllustratedPackage, place: PicturePlace, size: PictureSize): Promise<Uint8Array> {
    const { key, seed } = artForPackage(pack, place)
    const raster = await rasteriseAsWebp(drawArt(key, seed))
    for (const each of ['full', 'small'] as const) await storage.put(artKey(pack.id, place, key, each), raster[each])
    return raster[size]
  }

  return async (packageId: string, place: PicturePlace, size: PictureSize) => {
    const pack = await findIllustratedPackage(db, packageId)
    if (!pack) return refuse('pictures/not-found')
    const { key } = artForPackage(pack, place)
    const find = () => storage.get(artKey(pack.id, place, key, size))
    // It is looked up again when its turn comes: an earlier call may have drawn it meanwhile.
    const bytes = (await find()) ?? (await gate(async () => (await find()) ?? keep(pack, place, size)))
    return { bytes, etag: `"${key}-${size}"` }
  }
}
