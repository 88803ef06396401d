import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Storage } from '../platform/storage/storage.ts'
import { errorCode } from '../platform/error-code.ts'
import { BackupRefusal } from './archive.ts'
import { piecesOf } from './pieces-of.ts'
import { isSealed, unseal } from './seal.ts'

/** An archive to be read, from its beginning each time. */
export type ArchiveSource = {
  /** The name that people know it by. */
  name: string
  read(): AsyncIterable<Uint8Array>
}

/** An archive in a file, which the identities open if it is encrypted. */
export async function archiveInFile(
  path: string,
  identities: readonly string[] = [],
): Promise<ArchiveSource> {
  const read = () => createReadStream(path)
  if (!isSealed(await beginningOf(path))) return { name: path, read }
  return { name: path, read: unsealing(path, identities, read) }
}

/** A copy in the place of copies. */
export function archiveInStorage(
  storage: Storage,
  name: string,
  identities: readonly string[],
): ArchiveSource {
  return { name, read: unsealing(name, identities, () => piecesIn(storage, name)) }
}

function unsealing(
  name: string,
  identities: readonly string[],
  read: () => AsyncIterable<Uint8Array>,
) {
  if (identities.length === 0)
    throw new BackupRefusal(`${name} is encrypted: add --identity FILE, with the file of the key.`)
  return () => unseal(read(), identities)
}

async function beginningOf(path: string): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') throw new BackupRefusal(`There is no file ${path}.`)
    throw fault
  }
}

async function* piecesIn(storage: Storage, name: string): AsyncGenerator<Uint8Array> {
  const file = await storage.open(name)
  if (!file) throw new BackupRefusal(`There is no copy ${name}.`)
  try {
    yield* piecesOf(file)
  } finally {
    await file.close()
  }
}
