import { createHash } from 'node:crypto'

const beyond = 1n << 64n

/** Adds up files by key and content; their order counts for nothing. */
export type FileSum = {
  /** Passes a file's pieces on; it counts once they have come to their end. */
  passing(key: string, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  total(): string
}

export function openFileSum(): FileSum {
  let sum = 0n
  return {
    async *passing(key, pieces) {
      const hash = createHash('sha256').update(`${key}\0`)
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
      sum = (sum + hash.digest().readBigUInt64BE()) % beyond
    },
    total: () => String(sum),
  }
}
