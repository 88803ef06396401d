import { createHash } from 'node:crypto'
import { sitePictureShapes, type Crop, type SitePicturePlace } from '@app/contract/newsroom/site'

/** A picture's sides in pixels. */
export type Sides = { width: number; height: number }
export type CutSize = { width: number; name: string; bytes: Uint8Array }

/** The page shows the portrait on half of a wide screen, and on the whole of a phone's. */
const shares = {
  portrait: [0.5, 1],
  coverCycling: [1],
  coverSwimming: [1],
  coverRunning: [1],
} as const
const quality = 80

/** The largest part of a picture that fits its place: heads are in the upper part of a portrait. */
export function usualCrop(source: Sides, place: SitePicturePlace): Crop {
  const { width, height } = largestWithin(source, place)
  const down = place === 'portrait' ? 0 : (source.height - height) / 2
  return {
    left: (source.width - width) / 2 / source.width,
    top: down / source.height,
    width: width / source.width,
  }
}

function largestWithin(source: Sides, place: SitePicturePlace): Sides {
  const shape = sitePictureShapes[place]
  const width = Math.min(source.width, (source.height * shape.width) / shape.height)
  return { width, height: (width * shape.height) / shape.width }
}

/** Cuts a part of a prepared picture, in the sizes that its place needs, as WebP. */
export async function cutPicture(
  bytes: Uint8Array,
  source: Sides,
  crop: Crop,
  place: SitePicturePlace,
): Promise<CutSize[]> {
  const { default: sharp } = await import('sharp')
  const part = pixelsOf(source, crop, place)
  const shape = sitePictureShapes[place]
  return Promise.all(
    shares[place].map(async (share) => {
      const box = { width: shape.width * share, height: shape.height * share, fit: 'fill' } as const
      const cut = await sharp(bytes).extract(part).resize(box).webp({ quality }).toBuffer()
      return { width: box.width, name: pictureName(cut), bytes: cut }
    }),
  )
}

/** A crop in whole pixels: of the place's shape, and never over an edge. */
function pixelsOf(source: Sides, crop: Crop, place: SitePicturePlace) {
  const most = largestWithin(source, place)
  const share = Math.min(1, (crop.width * source.width) / most.width)
  const whole = (part: number, side: number) => Math.max(1, Math.min(side, Math.round(part)))
  const [width, height] = [
    whole(most.width * share, source.width),
    whole(most.height * share, source.height),
  ]
  const within = (part: number, side: number, cut: number) =>
    Math.min(side - cut, Math.round(part * side))
  return {
    width,
    height,
    left: within(crop.left, source.width, width),
    top: within(crop.top, source.height, height),
  }
}

/** A name that no other content has: what lies under it may be kept for ever. */
export const pictureName = (content: Uint8Array | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)
