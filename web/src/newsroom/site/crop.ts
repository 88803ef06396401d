import { sitePictureShapes, type Crop, type SitePicturePlace } from '@app/contract/newsroom/site'

type Sides = { width: number; height: number }

/**
 * A crop as its three handles: how near, and how far along the free way across and down, 0 to 1.
 */
export type CropHandles = { nearness: number; across: number; down: number }

export const mostNearness = 4

/** The usual crop of a place: the whole width or height, and a portrait from its top. */
export const usualHandles = (place: SitePicturePlace): CropHandles => ({
  nearness: 1,
  across: 0.5,
  down: place === 'portrait' ? 0 : 0.5,
})

export function cropOf(
  source: Sides,
  place: SitePicturePlace,
  { nearness, across, down }: CropHandles,
): Crop {
  const { width, height } = partOf(source, place, nearness)
  return { left: (1 - width) * across, top: (1 - height) * down, width }
}

export function handlesOf(source: Sides, place: SitePicturePlace, crop: Crop): CropHandles {
  const nearness = Math.min(mostNearness, Math.max(1, partOf(source, place, 1).width / crop.width))
  const { width, height } = partOf(source, place, nearness)
  const along = (start: number, part: number, otherwise: number) =>
    1 - part < 0.001 ? otherwise : Math.min(1, Math.max(0, start / (1 - part)))
  const usual = usualHandles(place)
  return {
    nearness,
    across: along(crop.left, width, usual.across),
    down: along(crop.top, height, usual.down),
  }
}

/** The shown part, in parts of the picture's sides. */
export function partOf(source: Sides, place: SitePicturePlace, nearness: number): Sides {
  const shape = sitePictureShapes[place]
  const most = Math.min(1, (source.height * shape.width) / shape.height / source.width)
  const width = most / nearness
  return { width, height: (width * source.width * shape.height) / shape.width / source.height }
}
