import { mostPicturePixels } from '@app/contract/picture-size'
import { loadSharp } from './load-sharp.ts'

/** Three times the side at which a list shows it, in CSS pixels. */
const side = 192
const quality = 72

/** Makes the square for lists, out of one of our own small pictures. */
export async function makeThumb(small: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(small, { failOn: 'error', limitInputPixels: mostPicturePixels })
    .resize(side, side, { fit: 'cover' })
    .webp({ quality })
    .toBuffer()
}
