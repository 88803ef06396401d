import { mostPicturePixels } from '@app/contract/picture-size'
import { limitConcurrency } from '../limit-concurrency.ts'
import { loadSharp } from './load-sharp.ts'

/** Three times the side at which a list shows it, in CSS pixels. */
const side = 192
const quality = 72

/** Opens the maker of squares for lists, out of our own small pictures; one is made at a time. */
export function openThumbs() {
  const gate = limitConcurrency(1)
  return (bytes: Uint8Array): Promise<Uint8Array> =>
    gate(async () => {
      const sharp = await loadSharp()
      return sharp(bytes, { failOn: 'error', limitInputPixels: mostPicturePixels })
        .resize(side, side, { fit: 'cover' })
        .webp({ quality })
        .toBuffer()
    })
}
