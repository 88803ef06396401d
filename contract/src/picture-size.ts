import type { RefusalSpec } from './route.ts'

export const mostPicturePixels = 50_000_000
/**
 * WebP allows no longer side. A picture of few pixels that is far longer takes many times its share
 * to decode.
 */
export const longestPictureSide = 16_384

/** The server refuses by the size in the picture's header, before it decodes anything. */
export const pictureSizeRefusals = {
  'images/too-many-pixels': [
    413,
    'This picture has too many pixels: at most 50 million. Please choose a smaller one.',
  ],
  'images/too-long': [
    422,
    'This picture is too long: at most 16,384 pixels along its longer side. Please crop it, or choose another one.',
  ],
} as const satisfies Record<string, RefusalSpec>
