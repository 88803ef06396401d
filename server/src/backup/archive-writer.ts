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

/** Keeps the bytes of an archive; when they break off, nothing of it stays. */
export type KeepArchive = (bytes: AsyncIterable<Uint8Array>) => Promise<void>

/** Writes an archive to where `keep` puts it. */
export function createArchive(keep: KeepArchive, writtenAt: Date): ArchiveWriter {
  const tar = pack()
  const gzip = createGzip()
  // A tar that breaks takes its reader along, so the fault is the keeper's too.
  pipeline(tar, gzip).catch(() => undefined)
  const kept = keep(gzip)
  // A full disk shows at the next entry, or at the end; between them nobody waits for it. Without a
  // reader the tar would wait for ever.
  kept.catch(() => tar.destroy())

  return {
    async add(name, bytes) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      tar.entry({ name, mode: 0o600, mtime: writtenAt }, bytes, (fault) =>
        fault ? reject(fault) : resolve(),
      )
      await Promise.race([promise, kept])
    },
    async addPieces(name, length, pieces) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const entry = tar.entry({ name, size: length, mode: 0o600, mtime: writtenAt }, (fault) =>
        fault ? reject(fault) : resolve(),
      )
      const filled = Promise.all([pipeline(pieces, entry), promise])
      filled.catch(() => undefined)
      await Promise.race([filled, kept])
    },
    async finish() {
      tar.finalize()
      await kept
    },
    async abandon() {
      tar.destroy()
      await kept.catch(() => undefined)
    },
  }
}

/** Keeps an archive as a file that only this user can read. */
export function keepAsFile(path: string): KeepArchive {
  const unfinished = `${path}.unfinished`
  return async (bytes) => {
    try {
      const file = await open(unfinished, 'w', 0o600)
      await pipeline(bytes, file.createWriteStream({ flush: true }))
    } catch (fault) {
      await rm(unfinished, { force: true })
      throw fault
    }
    await rename(unfinished, path)
  }
}
