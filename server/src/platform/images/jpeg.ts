import { mostPicturePixels } from '@app/contract/picture-size'
import { loadSharp } from './load-sharp.ts'

const quality = 88

/** Encodes one of our own pictures as JPEG, on white, with the full colour that drawings need. */
export async function toJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(bytes, { failOn: 'error', limitInputPixels: mostPicturePixels })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

export type DecodedPicture = { kind: string; width: number; height: number }

/** Decodes a picture to its last pixel, and tells its kind and size; null if that fails. */
export async function measurePicture(bytes: Uint8Array): Promise<DecodedPicture | null> {
  const sharp = await loadSharp()
  const options = { failOn: 'error', limitInputPixels: mostPicturePixels } as const
  try {
    const { format } = await sharp(bytes, options).metadata()
    const { info } = await sharp(bytes, options).raw().toBuffer({ resolveWithObject: true })
    return { kind: format, width: info.width, height: info.height }
  } catch {
    return null
  }
}
