import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import type { StoredPicture, StoredPictures } from './stored-package.ts'
import { artForPackage, type IllustratedPackage } from '../../drawing/art/art-of.ts'
import { describeChart } from '../../drawing/charts/chart.ts'
import { chartForPackage, type ChartedPackage } from './package-charts.ts'

const licence = 'Drawn for the magazine'

/** As much of a package as decides what is drawn for it. */
export type DrawnPackage = IllustratedPackage & ChartedPackage

/** Describes the chart or the drawing of a place in words. */
export function describeDrawn(pack: DrawnPackage, place: PicturePlace): string {
  const charted = chartForPackage(pack, place)
  return charted ? describeChart(charted.chart) : artForPackage(pack, place).alt
}

/** Describes the drawing of a place as a package stores it, credited to the channel. */
export const drawnPicture = (
  pack: DrawnPackage,
  place: PicturePlace,
  wish: StoredPicture['wish'],
  channelName: string,
): StoredPicture => ({
  id: null,
  kind: 'art',
  alt: describeDrawn(pack, place),
  credit: channelName,
  licence,
  licenceUrl: null,
  sourceUrl: null,
  wish,
})

/** Describes the drawings among a package's pictures; photographs keep their descriptions. */
export function describeDrawings(pictures: StoredPictures, pack: DrawnPackage): StoredPictures {
  const described = { ...pictures }
  for (const place of picturePlaces) {
    if (described[place].id === null)
      described[place] = { ...described[place], alt: describeDrawn(pack, place) }
  }
  return described
}
