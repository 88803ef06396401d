import { longestPictureSide, mostPicturePixels } from '@app/contract/picture-size'
import type { SharpInput, SharpOptions } from 'sharp'
import { limitConcurrencyFairly } from '../limit-concurrency-fairly.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DecodedHeic } from './decode-heic.ts'
import { openHeicReader } from './heic-reader.ts'
import { loadSharp, type Sharp } from './load-sharp.ts'

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
 * Reads untrusted bytes as a photo (JPEG, PNG, GIF, WebP or HEIC by content) and encodes it again.
 * The photos of one owner, by an id of theirs, are worked on one after another.
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
// Each keeps a processor busy for a second or two: a member with more waiting leaves it to others
// for twice as long.
const restOfFlood = { fromWaiting: 1, share: 2, longestMs: 4_000 }

type Pixels = Extract<DecodedHeic, { data: unknown }>
type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Opens the one way by which uploaded bytes become images. */
export function openImages(): PrepareImage {
  const gate = limitConcurrencyFairly(mostAtOnce, restOfFlood)
  const readHeic = openHeicReader()
  // Loaded with the first photo: it costs 50 ms and 22 MB, and most servers sit idle most of the
  // time.
  let loading: Promise<Sharp> | undefined

  return async (bytes, ownerId) => {
    const kind = imageKindOf(bytes)
    if (!kind) return refuse('images/wrong-type')
    loading ??= loadSharp()
    const sharp = await loading
    return gate(ownerId, async () => {
      if (kind !== 'heic') return prepare(sharp, bytes)
      const decoded = await readHeic(bytes, ownerId)
      return 'fault' in decoded ? refuse(decoded.fault) : prepareHeic(sharp, decoded)
    })
  }
}

async function prepare(sharp: Sharp, bytes: Uint8Array): Promise<PreparedImage | ImageRefusal> {
  // One page: of an animation the first frame is kept.
  const options: SharpOptions = { failOn: 'error', limitInputPixels: mostPicturePixels, pages: 1 }
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > mostPicturePixels) return refuse('images/too-many-pixels')
    if (Math.max(width, height) > longestPictureSide) return refuse('images/too-long')
    return await encodeBoth(sharp, sharp(bytes, options).autoOrient())
  } catch {
    return refuse('images/unreadable')
  }
}

// A photo has no see-through parts, and a quarter less is to be encoded.
async function prepareHeic(sharp: Sharp, { data, width, height }: Pixels) {
  try {
    const raw = { width, height, channels: 4 } as const
    return await encodeBoth(sharp, sharp(data, { raw }).removeAlpha())
  } catch {
    return refuse('images/unreadable')
  }
}

async function encodeBoth(sharp: Sharp, image: ReturnType<Sharp>): Promise<PreparedImage> {
  const pixels: Raw = await shrink(image, fullSide)
    .timeout({ seconds: mostSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const again = (side: number) => encode(sharp, pixels, side)
  const [full, small] = [await again(fullSide), await again(smallSide)]
  return { full, small, width: pixels.info.width, height: pixels.info.height }
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

type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** Detects an image by its first bytes, not by its name; null for any other file. */
function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (beginsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (beginsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (beginsWith(bytes, 0, ascii('GIF87a')) || beginsWith(bytes, 0, ascii('GIF89a'))) return 'gif'
  if (beginsWith(bytes, 0, ascii('RIFF')) && beginsWith(bytes, 8, ascii('WEBP'))) return 'webp'
  if (beginsWith(bytes, 4, ascii('ftyp')) && isHeic(bytes)) return 'heic'
  return null
}

/** Reads the names of the format at the file's start: AVIF has the same container. */
function isHeic(bytes: Uint8Array): boolean {
  const names = new TextDecoder('latin1').decode(bytes.subarray(8, 64)).match(/.{4}/gs) ?? []
  const [major = '', ...others] = names
  return heicBrands.includes(major) || (isAnyImage(major) && others.includes('heic'))
}

const isAnyImage = (major: string) => major === 'mif1' || major === 'msf1'

const ascii = (text: string) => [...new TextEncoder().encode(text)]

function beginsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[offset + index] === value)
}
