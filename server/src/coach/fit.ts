import { createLexis, type Pattern } from './text/pattern.ts'
import type { Tokens } from './text/tokenise.ts'
import { wordCounter } from './themes.ts'

/**
 * How well a part fits an entry: 1 to 3 where it is about what the entry names, 0 where it would suit anybody,
 * -1 where it presumes something that the entry says nothing of (a watch, a pint, a medicine).
 */
export type Fit = (part: { id: string }) => number

// One word said over and over says no more than three.
const mostNamed = 3

type FittedPart = { id: string; about?: string | undefined }

export type FitReader = (entry: Tokens) => Fit

export function createFitReader(parts: readonly FittedPart[], negators: ReadonlySet<string>): FitReader {
  const lexis = createLexis()
  const patterns = new Map<string, Pattern>()
  for (const { id, about } of parts) if (about !== undefined) patterns.set(id, lexis.compile(about))
  return (entry) => {
    const count = wordCounter(lexis, negators, entry)
    return ({ id }) => {
      const pattern = patterns.get(id)
      if (!pattern) return 0
      // "Nothing eaten" is about food as well.
      return Math.min(count([pattern]) + count([pattern], { denied: true }), mostNamed) || -1
    }
  }
}
