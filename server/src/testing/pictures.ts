import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const plain = (width = 64, height = 48, background = '#3a7d44') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture that no format makes much smaller. */
export const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([ascii(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one short row whose header claims another size. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(100)))]
  return Buffer.concat([signature, ...parts, pngChunk('IEND', Buffer.alloc(0))])
}

/**
 * A GIF of frames on a canvas of a size that it claims; each holds one pixel, whatever it claims
 * itself.
 */
export function gifClaiming(
  width: number,
  height: number,
  { frames = 1, areFull = false } = {},
): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const palette = [0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
  const frame = [0x2c, 0, 0, 0, 0, ...(areFull ? size : [1, 0, 1, 0]), 0, 2, 2, 0x44, 1, 0]
  const body = Array.from({ length: frames }, () => frame).flat()
  return Buffer.concat([ascii('GIF89a'), size, Buffer.from([...palette, ...body, 0x3b])])
}

/** A WebP of the extended kind whose header claims a canvas. */
export function webpClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(10)
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  const chunk = Buffer.concat([ascii('VP8X'), Buffer.from([10, 0, 0, 0]), header])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(chunk.length + 4)
  return Buffer.concat([ascii('RIFF'), size, ascii('WEBP'), chunk])
}

/** A PNG with some chunks put behind its header. */
export async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await plain().png().toBuffer()
  const behindHeader = signature.length + 25
  return Buffer.concat([png.subarray(0, behindHeader), ...chunks, png.subarray(behindHeader)])
}

/** A JPEG with a comment in it. */
export async function jpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer()
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), comment, ascii(text), jpeg.subarray(2)])
}
