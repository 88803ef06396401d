import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitePicturePlace } from '@app/contract/newsroom/site'
import type { PreparedImage, PrepareImage } from '../platform/images/prepare-image.ts'
import { isRefusal } from '../platform/refusal.ts'
import { cutPicture, usualCrop, type CutSize } from './cut-picture.ts'

const mostBytes = 40 * 1024 * 1024
const kinds =
  'a JPEG, PNG, WebP, GIF or HEIC of at most 40 MB, 50 megapixels and 16,384 pixels along its longer side'

/**
 * The sizes of a photograph beside `channel.json`, cut to its place once; a string is why there is
 * none.
 */
export type FindPhotograph = (name: string, place: SitePicturePlace) => Promise<CutSize[] | string>

export function openPhotographs(folder: string, prepareImage: PrepareImage): FindPhotograph {
  const known = new Map<string, { mark: string; found: CutSize[] | string }>()
  return async (name, place) => {
    const path = join(folder, name)
    const mark = await markOf(path)
    if (mark === null) return `${name} is not in the folder ${folder}`
    const before = known.get(`${place} ${name}`)
    if (before?.mark === mark) return before.found
    const sizes = await cut(prepareImage, path, place).catch(() => null)
    const found = sizes ?? `${name} cannot be shown: it must be ${kinds}`
    known.set(`${place} ${name}`, { mark, found })
    return found
  }
}

async function cut(
  prepareImage: PrepareImage,
  path: string,
  place: SitePicturePlace,
): Promise<CutSize[] | null> {
  const prepared = await preparePhotograph(prepareImage, path)
  return prepared && cutPicture(prepared.full, prepared, usualCrop(prepared, place), place)
}

/**
 * Photographs are prepared like members' photos: the content decides the kind, the pixels are
 * limited, no metadata is left. Null where there is no such photograph.
 */
export async function preparePhotograph(
  prepareImage: PrepareImage,
  path: string,
): Promise<PreparedImage | null> {
  const { size } = await stat(path)
  const prepared = size > mostBytes ? null : await prepareImage(await readFile(path), 'channel')
  return prepared === null || isRefusal(prepared) ? null : prepared
}

/** A mark that tells one state of a file from the next; null where there is none. */
export async function markOf(path: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return null
  }
}
