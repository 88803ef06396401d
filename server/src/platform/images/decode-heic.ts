import { longestPictureSide, mostPicturePixels } from '@app/contract/picture-size'
import library from 'libheif-js/wasm-bundle.js'

export type DecodedHeic =
  | { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  | { fault: 'images/too-many-pixels' | 'images/too-long' | 'images/unreadable' }

/**
 * Decodes the main picture of an HEIC, upright, to red, green, blue and alpha. For a thread: the
 * library compiles as it loads.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedHeic> {
  const images = listImages(bytes)
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) return { fault: 'images/unreadable' }
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > mostPicturePixels) return { fault: 'images/too-many-pixels' }
    if (Math.max(width, height) > longestPictureSide) return { fault: 'images/too-long' }
    const into = { width, height, data: new Uint8ClampedArray(width * height * 4) }
    const shown = await new Promise<typeof into | null>((resolve) => image.display(into, resolve))
    return shown ?? { fault: 'images/unreadable' }
  } catch {
    return { fault: 'images/unreadable' }
  } finally {
    for (const image of images) image.free()
  }
}

function listImages(bytes: Uint8Array) {
  try {
    return new library.HeifDecoder().decode(bytes)
  } catch {
    return []
  }
}
