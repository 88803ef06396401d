import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { directoryRecord, endRecords, localHeader } from './zip-records.ts'

/** A file for an archive. What is packed already, such as a photo, is not compressed again. */
export type FileToZip = { name: string; content: Uint8Array | string; at: Date; isCompressed?: boolean }

const compress = promisify(deflateRaw)

/**
 * An archive as a stream: each file is asked for when the one before has been read, and is forgotten save for its line in
 * the directory. When the reader goes away, so does whoever yields the files. None may be 4 GB or more.
 */
export const writeZip = (files: AsyncIterable<FileToZip>): Readable =>
  Readable.from(archiveOf(files), { objectMode: false })

async function* archiveOf(files: AsyncIterable<FileToZip>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content, at, isCompressed = true } of files) {
    const bytes = Buffer.from(content)
    const packed = isCompressed ? await compress(bytes) : bytes
    const record = {
      name: Buffer.from(name),
      at,
      method: isCompressed ? (8 as const) : (0 as const),
      checksum: crc32(bytes),
      packedBytes: packed.length,
      bytes: bytes.length,
      offset,
    }
    const header = localHeader(record)
    offset += header.length + packed.length
    directory.push(directoryRecord(record))
    yield header
    if (packed.length > 0) yield packed
  }
  let directoryBytes = 0
  for (const line of directory) {
    directoryBytes += line.length
    yield line
  }
  yield endRecords({ files: directory.length, bytes: directoryBytes, offset })
}
