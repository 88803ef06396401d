import { makeThumb } from '../../platform/images/thumb.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Each waiting thumb holds its small picture in memory; a page shows three. */
export const mostThumbsWaiting = 50

type Thumb = Uint8Array | Refusal<'pictures/not-found' | 'server/unavailable'>

/**
 * Opens the squares for lists. Anybody may ask for them, so a call costs no more than a file: each
 * is made when first requested, once for all who wait for it, one at a time, and then stored.
 */
export function openThumbs(storage: Pick<Storage, 'get' | 'put'>) {
  const gate = limitConcurrency(1)
  const reading = new Map<string, Promise<Thumb>>()
  let waiting = 0

  async function keep(key: string, small: Uint8Array): Promise<Uint8Array> {
    const thumb = await makeThumb(small)
    // A full disk hides no picture: this one is made again at the next call.
    await storage.put(key, thumb).catch(() => undefined)
    return thumb
  }

  async function read(key: string, readSmall: () => Promise<Uint8Array | null>): Promise<Thumb> {
    const kept = await storage.get(key)
    if (kept) return kept
    if (waiting >= mostThumbsWaiting) return refuse('server/unavailable')
    waiting += 1
    try {
      const small = await readSmall()
      return small ? await gate(() => keep(key, small)) : refuse('pictures/not-found')
    } finally {
      waiting -= 1
    }
  }

  return (key: string, readSmall: () => Promise<Uint8Array | null>): Promise<Thumb> => {
    const shared = reading.get(key)
    if (shared) return shared
    const own = read(key, readSmall).finally(() => reading.delete(key))
    reading.set(key, own)
    return own
  }
}

export type ReadThumb = ReturnType<typeof openThumbs>
