import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array | string): Promise<void>
  /** Adds what comes in pieces, of a length that is known before. */
  addPieces(name: string, length: number, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Writes the end; only then is there a file of the archive's name. */
  finish(): Promise<void>
  /** Removes what was written so far. */
  abandon(): Promise<void>
}

/** Writes an archive that only this user can read. */
export async function createArchive(path: string, writtenAt: Date): Promise<ArchiveWriter> {
  const unfinished = `${path}.unfinished`
  const file = await open(unfinished, 'w', 0o600)
  const tar = pack()
  const written = pipeline(tar, createGzip(), file.createWriteStream({ flush: true }))
  // A full disk shows at the next entry, or at the end; between them nobody waits for it.
  written.catch(() => undefined)

  return {
    async add(name, bytes) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      tar.entry({ name, mode: 0o600, mtime: writtenAt }, bytes, (fault) =>
        fault ? reject(fault) : resolve(),
      )
      await Promise.race([promise, written])
    },
    async addPieces(name, length, pieces) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const entry = tar.entry({ name, size: length, mode: 0o600, mtime: writtenAt }, (fault) =>
        fault ? reject(fault) : resolve(),
      )
      const filled = Promise.all([pipeline(pieces, entry), promise])
      filled.catch(() => undefined)
      await Promise.race([filled, written])
    },
    async finish() {
      tar.finalize()
      await written
      await rename(unfinished, path)
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}
