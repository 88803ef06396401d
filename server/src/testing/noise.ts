import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A photo of noise, as JPEG: none of its size takes longer to read, or more room to keep. */
export const noisePhoto = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
