import type { SitePicturePlace } from '@app/contract/newsroom/site'

export const pictureTitles: Readonly<Record<SitePicturePlace, string>> = {
  portrait: 'Portrait of the founder',
  coverCycling: 'Cover of Cycling',
  coverSwimming: 'Cover of Swimming',
  coverRunning: 'Cover of Running',
}

/** The drawings that stand where there is no picture; the portrait's is a race number. */
export const drawnCovers: Readonly<Record<SitePicturePlace, string | null>> = {
  portrait: null,
  coverCycling: '/art/rider.svg',
  coverSwimming: '/art/swimmer.svg',
  coverRunning: '/art/runner.svg',
}
