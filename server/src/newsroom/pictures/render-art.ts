import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Deps } from '../../platform/deps.ts'
import { artForPackage, viewForPackage } from '../../drawing/art/art-of.ts'
import { drawArt } from '../../drawing/art/draw.ts'
import { rasteriseAsWebp } from '../../drawing/rasterise.ts'
import { artKey, nameOf, type PictureSize } from './picture-files.ts'
import { findIllustratedPackage } from './pictures.queries.ts'

type DrawnArt = Parameters<typeof artKey>[0] & { seed: string }
type ArtDeps = Pick<Deps, 'db' | 'storage'>

/** Opens the drawings: each is rendered when first requested, one at a time, and then stored. */
export function createArtReader({ db, storage }: ArtDeps) {
  const gate = limitConcurrency(1)

  async function keep(art: DrawnArt, size: PictureSize): Promise<Uint8Array> {
    const raster = await rasteriseAsWebp(drawArt(art.motif, art.seed, art.view))
    for (const each of ['full', 'small'] as const) await storage.put(artKey(art, each), raster[each])
    return raster[size]
  }

  return async (packageId: string, place: PicturePlace, size: PictureSize) => {
    const pack = await findIllustratedPackage(db, packageId)
    if (!pack) return refuse('pictures/not-found')
    const { key: motif, seed } = artForPackage(pack, place)
    const art = { packageId, place, motif, seed, view: viewForPackage(pack) }
    const find = () => storage.get(artKey(art, size))
    // It is looked up again when its turn comes: an earlier call may have drawn it meanwhile.
    const bytes = (await find()) ?? (await gate(async () => (await find()) ?? keep(art, size)))
    return { bytes, etag: `"${nameOf(art)}-${size}"` }
  }
}
