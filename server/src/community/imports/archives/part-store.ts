import type { Storage, StoredFile } from '../../../platform/storage/storage.ts'

/** Keeps the archives that lie within an archive, unpacked, for as long as the archive itself. */
export type PartStore = {
  open(part: number, content: () => AsyncIterable<Uint8Array>): Promise<StoredFile>
}

/** A part that an earlier reading unpacked is found in the folder. */
export const storeParts = (storage: Storage, folder: string): PartStore => ({
  async open(part, content) {
    const key = `${folder}part-${part}.zip`
    const kept = await storage.open(key)
    if (kept) return kept
    await storage.putStream(key, content())
    const stored = await storage.open(key)
    if (!stored) throw new Error('a part of an archive is missing that was just stored')
    return stored
  },
})
