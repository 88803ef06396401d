import { once } from 'node:events'
import { Readable } from 'node:stream'
import ZipStream from 'zip-stream'

/** A file for an archive. What is packed already, such as a photo, is not compressed again. */
export type FileToZip = {
  name: string
  content: Uint8Array | string
  at: Date
  isCompressed?: boolean
}

/** The level of compression: zlib's own middle way. */
const level = 6

/**
 * Streams an archive: each file is asked for when the one before has been read, and only its line
 * in the directory is kept. When the reader goes away, the generator of the files ends. No file may
 * be 4 GB or more.
 */
export const writeZip = (files: AsyncIterable<FileToZip>): Readable =>
  Readable.from(archiveOf(files), { objectMode: false })

async function* archiveOf(files: AsyncIterable<FileToZip>): AsyncGenerator<Buffer> {
  const archive = new ZipStream({ level })
  const packed = gather()
  // Taken out at once: the library would otherwise keep all the pieces of its directory in a queue,
  // 6 kB a file.
  archive.on('data', packed.add)
  for await (const file of files) {
    await append(archive, file)
    yield packed.take()
  }
  const ended = once(archive, 'end')
  archive.finalize()
  await ended
  yield packed.take()
}

const append = (archive: ZipStream, { name, content, at, isCompressed = true }: FileToZip) =>
  new Promise<void>((resolve, reject) => {
    // Times before 1980 and after 2043 are written as the nearest that the format and the library
    // know.
    archive.entry(Buffer.from(content), { name, date: at, store: !isCompressed }, (fault) =>
      fault ? reject(fault) : resolve(),
    )
  })

const joinedAt = 1000

/**
 * Puts pieces together, most of which are one field of a header: each by itself costs far more than
 * its few bytes.
 */
function gather() {
  let blocks: Buffer[] = []
  let pieces: Buffer[] = []
  const join = () => {
    blocks.push(Buffer.concat(pieces))
    pieces = []
  }
  return {
    add: (piece: Buffer) => {
      if (pieces.push(piece) === joinedAt) join()
    },
    take: (): Buffer => {
      join()
      const whole = Buffer.concat(blocks)
      blocks = []
      return whole
    },
  }
}
