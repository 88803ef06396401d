import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Deps } from '../../platform/deps.ts'
import { artForPackage, viewForPackage } from '../../drawing/art/art-of.ts'
import { drawArt } from '../../drawing/art/draw.ts'
import { rasteriseAsWebp } from '../../drawing/rasterise.ts'
import { openLettering } from '../../drawing/lettering.ts'
import { drawChart } from '../../drawing/charts/draw-chart.ts'
import { chartForPackage } from '../packages/package-charts.ts'
import { artKey, chartKey, nameOf, type PictureSize } from './picture-files.ts'
import { findIllustratedPackage } from './pictures.queries.ts'

type DrawnArt = Parameters<typeof artKey>[0] & { draw: () => Promise<string> }
type ArtDeps = Pick<Deps, 'db' | 'storage'>

const anybody = async (_pack: IllustratedRow) => true

/** Opens the drawings: each is rendered when first requested, one at a time, and then stored. */
export function createArtFinder({ db, storage }: ArtDeps) {
  const gate = limitConcurrency(1)

  async function keep(art: DrawnArt, size: PictureSize): Promise<Uint8Array> {
    const raster = await rasteriseAsWebp(await art.draw())
    for (const each of ['full', 'small'] as const)
      await storage.put(artKey(art, each), raster[each])
    return raster[size]
  }

  return async (packageId: string, place: PicturePlace, maySee = anybody) => {
    const pack = await findIllustratedPackage(db, packageId)
    if (!pack) return refuse('pictures/not-found')
    if (!(await maySee(pack))) return refuse('pictures/not-found')
    const art = drawnArt(pack, place)
    const read = async (size: PictureSize): Promise<Uint8Array> => {
      const find = () => storage.get(artKey(art, size))
      // It is looked up again when its turn comes: an earlier call may have drawn it meanwhile.
      return (await find()) ?? gate(async () => (await find()) ?? keep(art, size))
    }
    return { read, thumbKey: artKey(art, 'thumb'), name: nameOf(art) }
  }
}

export type IllustratedRow = NonNullable<Awaited<ReturnType<typeof findIllustratedPackage>>>

/** A chart of the article's figures inside it, else the drawing of its theme. */
function drawnArt(pack: IllustratedRow, place: PicturePlace): DrawnArt {
  const charted = chartForPackage(pack, place)
  if (charted) {
    const { chart } = charted
    const draw = async () => drawChart(await openLettering(), chart)
    return { packageId: pack.id, place, motif: chartKey(chart.factId), view: 0, draw }
  }
  const { key: motif, seed } = artForPackage(pack, place)
  const view = viewForPackage(pack)
  return { packageId: pack.id, place, motif, view, draw: async () => drawArt(motif, seed, view) }
}
