import { neededBy, triplesOf } from './telling-letters.ts'

const bits = 15
const size = 1 << bits

/**
 * Tells for a text, from its letters alone, whether an expression may find something in it: most of
 * hundreds need not be tried.
 */
export type MayFind = (expression: number) => boolean

/** A string with the parts of alternatives that it fulfils, and the places of its triples. */
type Filed = { places: readonly number[]; parts: number[] }

/**
 * Indexes expressions by the three letters in a row that whatever they find must have. A text that
 * lacks one part of an alternative cannot be found by it.
 *
 * @param sources expressions with the flag `u`, in any letters
 */
export function createLetterIndex(sources: readonly string[]): (text: string) => MayFind {
  const partsLeft: number[] = []
  const alternativeOf: number[] = []
  const expressionOf: number[] = []
  const filed = new Map<string, Filed>()
  const alwaysTried = new Set<number>()
  for (const [expression, source] of sources.entries())
    for (const parts of neededBy(source)) {
      const alternative = expressionOf.push(expression) - 1
      partsLeft.push(parts.length)
      if (parts.length === 0) alwaysTried.add(expression)
      for (const strings of parts) {
        const part = alternativeOf.push(alternative) - 1
        for (const text of new Set(strings)) {
          const places = triplesOf(text).map((triple) => placeOf(triple, 0))
          const one = filed.get(text) ?? { places, parts: [] }
          one.parts.push(part)
          filed.set(text, one)
        }
      }
    }
  const byRarest = Map.groupBy(filed.values(), ({ places }) => places[0])
  return (text) => {
    const found = new Set(alwaysTried)
    const [left, fulfilled] = [Uint8Array.from(partsLeft), new Uint8Array(alternativeOf.length)]
    const triples = triplesIn(text.toLowerCase())
    for (const triple of triples)
      for (const { places, parts } of byRarest.get(triple) ?? []) {
        if (!places.every((place) => triples.has(place))) continue
        for (const part of parts) {
          if (fulfilled[part] === 1) continue
          fulfilled[part] = 1
          const alternative = alternativeOf[part] ?? 0
          left[alternative] = (left[alternative] ?? 0) - 1
          if (left[alternative] === 0) found.add(expressionOf[alternative] ?? 0)
        }
      }
    return (expression) => found.has(expression)
  }
}

function triplesIn(text: string): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at + 2 < text.length; at++) places.add(placeOf(text, at))
  return places
}

/** Two triples at one place cost a trial, and no more. */
const placeOf = (text: string, at: number) =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) & (size - 1)
