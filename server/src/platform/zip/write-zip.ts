import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Adds files to an archive that is on its way; whoever waits for each keeps memory flat. */
export type ZipWriter = {
  add(name: string, content: Uint8Array | string, details: { at: Date; isCompressed?: boolean }): Promise<void>
}

// Small files are handed over whole, which is ten times quicker than a stream for each, until so much is on its way.
const smallBytes = 32 * 1024
const mostWaitingBytes = 512 * 1024

// The format counts from 1980, and one of its fields ends in 2106.
const [first, last] = [new Date('1980-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')]
const within = (at: Date) => (at < first ? first : at > last ? last : at)

/** An archive as a stream, written as it is read. When the reader goes away, the next `add` fails, and so does `write`. */
export function writeZip(write: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream instanceof PassThrough ? zip.outputStream : new PassThrough().wrap(zip.outputStream)
  let waitingBytes = 0
  let giveUp: ((fault: Error) => void) | undefined
  zip.on('error', (fault: Error) => output.destroy(fault))
  output.once('close', () => giveUp?.(new Error('Nobody reads this archive any more.')))

  const add: ZipWriter['add'] = async (name, content, { at, isCompressed = true }) => {
    if (output.destroyed) throw new Error('Nobody reads this archive any more.')
    const bytes = Buffer.from(content)
    const options = { mtime: within(at), compress: isCompressed }
    waitingBytes += bytes.length
    if (bytes.length <= smallBytes && waitingBytes <= mostWaitingBytes) return zip.addBuffer(bytes, name, options)
    const source = Readable.from([bytes], { objectMode: false })
    await new Promise<void>((resolve, reject) => {
      giveUp = reject
      source.once('end', resolve)
      zip.addReadStreamLazy(name, options, (begin) => begin(null, source))
    })
    waitingBytes = 0
  }

  const run = async () => {
    try {
      await write({ add })
      zip.end()
    } catch (fault) {
      output.destroy(fault instanceof Error ? fault : new Error(String(fault)))
    }
  }
  void run()
  return output
}
