import { z } from 'zod'
import { unpackFile } from './packed-file.ts'

const Header = z.object({
  dimensions: z.int().positive(),
  scale: z.number().positive(),
  words: z.string(),
})

/** Vectors of common words; words of like meaning have like vectors. */
export type WordVectors = {
  dimensions: number
  /** Adds the vectors of the words to a sum of `dimensions` numbers. */
  addTo(sum: Float64Array, words: Iterable<string>): void
}

/** Opens the file `word-vectors.bin`, whose origin is in docs/coach.md. */
export function openWordVectors(file: Uint8Array): WordVectors {
  const { header, numbers } = unpackFile(file, Header)
  const { dimensions, scale } = header
  const places = new Map(header.words.split(' ').map((word, at) => [word, at * dimensions]))
  return {
    dimensions,
    addTo(sum, words) {
      for (const word of words) {
        const from = places.get(word) ?? places.get(word.replaceAll("'", ''))
        if (from === undefined) continue
        for (let k = 0; k < dimensions; k++)
          sum[k] = (sum[k] ?? 0) + (numbers[from + k] ?? 0) * scale
      }
    },
  }
}
