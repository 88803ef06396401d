import { open, rm } from 'node:fs/promises'
import { StorageFault } from '../platform/storage/storage-fault.ts'
import type { StoredFile } from '../platform/storage/storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { fileName } from './archive.ts'
import { pieceBytes, piecesOf } from './pieces-of.ts'
import type { FileSum } from './file-sum.ts'

type Adding = {
  archive: ArchiveWriter
  sum: FileSum
  /** A name that is free, on a disk that holds such files anyway. */
  copyPath: string
}

/**
 * Adds a file to the archive; false where it was removed meanwhile. A store hands a large one out
 * in many calls, between which it may go; an entry of a tar that was begun cannot be taken back, so
 * such a file is copied first.
 */
export async function addFile(
  { archive, sum, copyPath }: Adding,
  key: string,
  file: StoredFile,
): Promise<boolean> {
  const add = (pieces: AsyncIterable<Uint8Array>) =>
    archive.addPieces(fileName(key), file.size, sum.passing(key, pieces))
  if (file.size <= pieceBytes) {
    await add(piecesOf(file))
    return true
  }
  try {
    await using copy = await open(copyPath, 'w+', 0o600)
    // Without a name it is gone with this process, however that ends. Windows keeps the name.
    if (process.platform !== 'win32') await rm(copyPath)
    await copy.writeFile(piecesOf(file))
    await add(copy.createReadStream({ start: 0, autoClose: false }))
    return true
  } catch (fault) {
    if (fault instanceof StorageFault && fault.kind === 'gone') return false
    throw fault
  } finally {
    await rm(copyPath, { force: true })
  }
}
