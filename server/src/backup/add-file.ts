import { open, rm } from 'node:fs/promises'
import { StorageFault } from '../platform/storage/storage-fault.ts'
import type { StoredFile } from '../platform/storage/storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'

// No more than an object store hands out with a file's opening.
const pieceBytes = 1024 * 1024

/**
 * Adds a file to the archive; false where it was removed meanwhile. A store hands a large one out
 * in many calls, between which it may go; an entry of a tar that was begun cannot be taken back, so
 * such a file is copied first.
 */
export async function addFile(
  archive: ArchiveWriter,
  name: string,
  file: StoredFile,
  copyPath: string,
) {
  if (file.size <= pieceBytes) {
    await archive.addPieces(name, file.size, piecesOf(file))
    return true
  }
  try {
    await using copy = await open(copyPath, 'w+', 0o600)
    await copy.writeFile(piecesOf(file))
    await archive.addPieces(name, file.size, copy.createReadStream({ start: 0, autoClose: false }))
    return true
  } catch (fault) {
    if (fault instanceof StorageFault && fault.kind === 'gone') return false
    throw fault
  } finally {
    await rm(copyPath, { force: true })
  }
}

async function* piecesOf(file: StoredFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size;) {
    const piece = await file.read(at, pieceBytes)
    if (piece.length === 0) throw new Error('A file ended too soon.')
    yield piece
    at += piece.length
  }
}
