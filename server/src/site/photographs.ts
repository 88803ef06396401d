import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrepareImage } from '../platform/images/prepare-image.ts'
import { isRefusal } from '../platform/refusal.ts'

/**
 * A photograph as it is served: WebP, cut to its place, each size under a name that tells its
 * content.
 */
export type Photograph = {
  width: number
  height: number
  sizes: readonly { width: number; name: string; bytes: Uint8Array }[]
}

export type PhotographUse = 'portrait' | 'cover'
/**
 * Sizes in pixels, as the page shows them on a sharp screen. Heads are in the upper part of a
 * portrait.
 */
const places = {
  portrait: { width: 960, height: 1200, position: 'top', shares: [0.5, 1] },
  cover: { width: 960, height: 960, position: 'centre', shares: [1] },
} as const
const quality = 80
const mostBytes = 40 * 1024 * 1024
const kinds = 'a JPEG, PNG, WebP or GIF of at most 40 MB, 50 megapixels and 16,384 pixels along its longer side'

/**
 * Finds a photograph by its file's name and cuts it to its place, once; a string is why there is
 * none.
 */
export type FindPhotograph = (name: string, place: PhotographUse) => Promise<Photograph | string>

export function openPhotographs(folder: string, prepareImage: PrepareImage): FindPhotograph {
  const known = new Map<string, { mark: string; found: Photograph | string }>()
  return async (name, place) => {
    const path = join(folder, name)
    const mark = await markOf(path)
    if (mark === null) return `${name} is not in the folder ${folder}`
    const before = known.get(`${place} ${name}`)
    if (before?.mark === mark) return before.found
    const photograph = await cut(prepareImage, path, place).catch(() => null)
    const found = photograph ?? `${name} cannot be shown: it must be ${kinds}`
    known.set(`${place} ${name}`, { mark, found })
    return found
  }
}

/**
 * Photographs are prepared like members' photos: the content decides the kind, the pixels are
 * limited, no metadata is left.
 */
async function cut(prepareImage: PrepareImage, path: string, place: PhotographUse): Promise<Photograph | null> {
  const { size } = await stat(path)
  const prepared = size > mostBytes ? null : await prepareImage(await readFile(path), 'channel')
  if (prepared === null || isRefusal(prepared)) return null
  const { default: sharp } = await import('sharp')
  const { width, height, position, shares } = places[place]
  const inShare = async (share: number) => {
    const box = { width: width * share, height: height * share, fit: 'cover', position } as const
    const bytes = await sharp(prepared.full).resize(box).webp({ quality }).toBuffer()
    return { width: box.width, name: `${photographName(bytes)}.webp`, bytes }
  }
  return { width, height, sizes: await Promise.all(shares.map(inShare)) }
}

/** A name that no other content has: what lies under it may be kept for ever. */
export const photographName = (content: Uint8Array | string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** A mark that tells one state of a file from the next; null where there is none. */
export async function markOf(path: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return null
  }
}
