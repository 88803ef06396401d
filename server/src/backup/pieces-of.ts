import type { StoredFile } from '../platform/storage/storage.ts'

/** No more than an object store hands out with a file's opening. */
export const pieceBytes = 1024 * 1024

export async function* piecesOf(file: StoredFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size;) {
    const piece = await file.read(at, pieceBytes)
    if (piece.length === 0) throw new Error('A file ended too soon.')
    yield piece
    at += piece.length
  }
}
