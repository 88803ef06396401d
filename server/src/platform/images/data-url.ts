import { refuse, type Refusal } from '../refusal.ts'

const head = /^data:image\/(?:jpeg|jpg|png|gif|webp|heic|heif);base64,/i
const longestHead = 'data:image/jpeg;base64,'.length

export const isDataUrl = (url: string) => /^data:/i.test(url)

/**
 * The bytes of an image's data URL; what they hold is not judged here. The limit is that of the
 * decoded bytes.
 */
export function readDataUrl(
  url: string,
  maxBytes: number,
): Uint8Array | Refusal<'images/wrong-type' | 'images/too-large' | 'images/unreadable'> {
  const found = head.exec(url.slice(0, longestHead))
  if (!found) return refuse('images/wrong-type')
  const encoded = url.slice(found[0].length)
  // Judged by its length, so that nothing too large is decoded.
  if (Math.floor((encoded.length * 3) / 4) - 2 > maxBytes) return refuse('images/too-large')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > maxBytes) return refuse('images/too-large')
  // Buffer skips what is not base64; only what reads back the same was base64 throughout.
  if (bytes.length === 0 || bytes.toString('base64') !== encoded) return refuse('images/unreadable')
  return bytes
}
