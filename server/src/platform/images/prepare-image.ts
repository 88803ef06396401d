import { longestPictureSide, mostPicturePixels } from '@app/contract/picture-size'
import type { SharpInput, SharpOptions } from 'sharp'
import { limitConcurrencyFairly } from '../limit-concurrency-fairly.ts'
import { type Refusal, refuse } from '../refusal.ts'

export type ImageRefusal = Refusal<
  | 'images/wrong-type'
  | 'images/too-large'
  | 'images/too-many-pixels'
  | 'images/too-long'
  | 'images/unreadable'
>

/** Two WebP pictures of one photo, without any metadata; width and height are those of `full`. */
export type PreparedImage = { full: Uint8Array; small: Uint8Array; width: number; height: number }

/**
 * Reads untrusted bytes as a photo (JPEG, PNG, GIF or WebP by content) and encodes it again. The
 * photos of one owner, by an id of theirs, are worked on one after another.
 */
export type PrepareImage = (
  bytes: Uint8Array,
  ownerId: string,
) => Promise<PreparedImage | ImageRefusal>

const fullSide = 2048
const smallSide = 640
const quality = 82
const mostSeconds = 30
// A decoded photo can take 200 MB.
const mostAtOnce = 2

type Sharp = typeof import('sharp').default
type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Opens the one way by which uploaded bytes become images. */
export function openImages(): PrepareImage {
  const gate = limitConcurrencyFairly(mostAtOnce)
  // Loaded with the first photo: it costs 50 ms and 22 MB, and most servers sit idle most of the
  // time.
  let loading: Promise<Sharp> | undefined

  return async (bytes, ownerId) => {
    if (!imageKindOf(bytes)) return refuse('images/wrong-type')
    loading ??= loadSharp()
    const sharp = await loading
    return gate(ownerId, () => prepare(sharp, bytes))
  }
}

async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Only these four decoders can ever be reached, whatever the first bytes promise.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  return sharp
}

async function prepare(sharp: Sharp, bytes: Uint8Array): Promise<PreparedImage | ImageRefusal> {
  // One page: of an animation the first frame is kept.
  const options: SharpOptions = { failOn: 'error', limitInputPixels: mostPicturePixels, pages: 1 }
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > mostPicturePixels) return refuse('images/too-many-pixels')
    if (Math.max(width, height) > longestPictureSide) return refuse('images/too-long')
    const pixels: Raw = await shrink(sharp(bytes, options).autoOrient(), fullSide)
      .timeout({ seconds: mostSeconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const again = (side: number) => encode(sharp, pixels, side)
    const [full, small] = [await again(fullSide), await again(smallSide)]
    return { full, small, width: pixels.info.width, height: pixels.info.height }
  } catch {
    return refuse('images/unreadable')
  }
}

// The pixels alone are encoded: nothing else that came with the file is carried over.
function encode(sharp: Sharp, { data, info }: Raw, side: number): Promise<Uint8Array> {
  const { width, height, channels } = info
  return shrink(sharp(data satisfies SharpInput, { raw: { width, height, channels } }), side)
    .webp({ quality })
    .toBuffer()
}

function shrink(image: ReturnType<Sharp>, side: number): ReturnType<Sharp> {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

/** Detects an image by its first bytes, not by its name; null for any other file. */
function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (beginsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (beginsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (beginsWith(bytes, 0, ascii('GIF87a')) || beginsWith(bytes, 0, ascii('GIF89a'))) return 'gif'
  if (beginsWith(bytes, 0, ascii('RIFF')) && beginsWith(bytes, 8, ascii('WEBP'))) return 'webp'
  return null
}

const ascii = (text: string) => [...new TextEncoder().encode(text)]

function beginsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[offset + index] === value)
}
