import { once } from 'node:events'
import { exportJournal } from '@app/contract/community/imports'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { TestCaller } from './caller.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** An archive of these files, as a member would choose it. */
export async function zipOf(files: Files, name = 'archive.zip'): Promise<File> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  zip.outputStream.on('data', (piece: Buffer) => pieces.push(new Uint8Array(piece)))
  await once(zip.outputStream, 'end')
  return new File(pieces, name, { type: 'application/zip' })
}

/** The files of an archive by their names. */
export async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const pieces: Uint8Array[] = []
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) pieces.push(piece)
    files.set(entry.fileName, Buffer.concat(pieces))
  }
  return files
}

/** The export of a member, to be imported elsewhere. */
export async function exportOf(member: TestCaller): Promise<File> {
  const { bytes } = await member.get(exportJournal.path)
  return new File([new Uint8Array(bytes)], 'journal.zip', { type: 'application/zip' })
}
