import {
  Crop,
  sitePicturePlaces,
  SiteWords,
  type SitePicturePlace,
} from '@app/contract/newsroom/site'
import { z } from 'zod'
import { emptyContent, type ChannelContent, type ShownPicture } from './channel-content.ts'

/** A picture of the page: the whole of it, the part that is shown, and the sizes cut from that. */
const StoredSitePicture = z.object({
  picture_id: z.uuid(),
  source: z.object({ width: z.number(), height: z.number() }),
  crop: Crop,
  alt: z.string().optional(),
  sizes: z.array(z.object({ width: z.number(), name: z.string() })),
})
export type StoredSitePicture = z.output<typeof StoredSitePicture>

/** The landing page's own words and pictures, as a row keeps them. */
export const StoredSite = z.object({
  words: SiteWords,
  pictures: z.object({
    portrait: StoredSitePicture.optional(),
    coverCycling: StoredSitePicture.optional(),
    coverSwimming: StoredSitePicture.optional(),
    coverRunning: StoredSitePicture.optional(),
  }),
})
export type StoredSite = z.output<typeof StoredSite>

export function contentOfSite({ words, pictures }: StoredSite): ChannelContent {
  const shown: Partial<Record<SitePicturePlace, ShownPicture>> = {}
  for (const place of sitePicturePlaces) {
    const { sizes, alt } = pictures[place] ?? {}
    if (sizes) shown[place] = { sizes, alt }
  }
  return { ...emptyContent, words, pictures: shown }
}
