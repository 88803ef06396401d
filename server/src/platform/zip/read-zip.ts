import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { crc32 } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { StorageFault } from '../storage/storage-fault.ts'
import type { StoredFile } from '../storage/storage.ts'

/**
 * The reason for which an archive cannot be read: it is none, it is broken, it wants a password, or
 * it holds too many files.
 */
export class UnreadableZip extends Error {
  readonly why: 'not-a-zip' | 'damaged' | 'encrypted' | 'too-many-files'

  constructor(why: UnreadableZip['why'], cause?: unknown) {
    super(`A ZIP that cannot be read: ${why}.`, { cause })
    this.why = why
  }
}

/**
 * The files of an archive by their names. Sizes are those that the archive states; reading more
 * than that fails.
 */
export type Zip = {
  /** Of all its files, those that are not wanted too. */
  fileCount: number
  sizes: ReadonlyMap<string, number>
  /**
   * Reads a file piece by piece; throws UnreadableZip at the end when it is not what was packed.
   */
  read(name: string): AsyncIterable<Uint8Array>
  readWhole(name: string): Promise<Buffer>
}

const pieceBytes = 64 * 1024
// The directory is kept in memory, so what it may say of a file is limited.
const longestName = 1024
const mostExtraBytes = 4096

/**
 * Reads which files an archive holds. Of those whose names are not `wanted` nothing is kept. Throws
 * UnreadableZip.
 */
export async function openZip(
  file: StoredFile,
  { mostFiles, wanted }: { mostFiles: number; wanted: (name: string) => boolean },
): Promise<Zip> {
  const zip = await fromRandomAccessReaderPromise(new StoredFileReader(file), file.size, {
    autoClose: false,
  }).catch((fault: unknown) => {
    throw fault instanceof StorageFault ? fault : new UnreadableZip('not-a-zip', fault)
  })
  if (zip.entryCount > mostFiles) throw new UnreadableZip('too-many-files')
  const entries = await listEntries(zip, wanted)
  return {
    fileCount: zip.entryCount,
    sizes: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    read: (name) => readEntry(zip, entries.get(name)),
    readWhole: (name) => gather(readEntry(zip, entries.get(name))),
  }
}

async function listEntries(
  zip: ZipFile,
  wanted: (name: string) => boolean,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new UnreadableZip('encrypted')
      if (
        entry.fileNameLength > longestName ||
        entry.extraFieldLength + entry.fileCommentLength > mostExtraBytes
      ) {
        throw new UnreadableZip('damaged')
      }
      if (wanted(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (fault) {
    throw asUnreadable(fault)
  }
  return entries
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new Error('This file is not in the archive.')
  let checksum = 0
  try {
    const pieces: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry)
    for await (const piece of pieces) {
      checksum = crc32(piece, checksum)
      yield piece
    }
  } catch (fault) {
    throw asUnreadable(fault)
  }
  if (checksum !== entry.crc32) throw new UnreadableZip('damaged')
}

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const gathered: Uint8Array[] = []
  for await (const piece of pieces) gathered.push(piece)
  return Buffer.concat(gathered)
}

// An archive whose store is away for now is not damaged.
const asUnreadable = (fault: unknown) =>
  fault instanceof UnreadableZip || fault instanceof StorageFault
    ? fault
    : new UnreadableZip('damaged', fault)

class StoredFileReader extends RandomAccessReader {
  readonly #file: StoredFile

  constructor(file: StoredFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesOf(this.#file, start, end), { objectMode: false })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (fault: Error | null) => void,
  ): void {
    const fill = async () => {
      const bytes = await this.#file.read(position, length)
      if (bytes.length < length) throw new Error('The file ends too soon.')
      buffer.set(bytes, offset)
    }
    callbackify(fill)(done)
  }
}

async function* piecesOf(file: StoredFile, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += pieceBytes) {
    const piece = await file.read(at, Math.min(pieceBytes, end - at))
    if (piece.length === 0) return
    yield piece
  }
}
