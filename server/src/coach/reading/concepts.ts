import type { Concepts } from '../knowledge/reading-knowledge.ts'

/** Counts how often each concept is named in some words, by its index. */
export type ConceptCounter = (words: readonly string[]) => ReadonlyMap<number, number>

const longestPhrase = 4
const shortestBeginning = 3

/** Lower-cased words and figures of a text; "?" is a word too. */
export const wordsOf = (text: string): string[] =>
  plain(text).match(/\d+[:.,/]\d+(?:[:.,/]\d+)*|\/?[\p{L}\d']+(?:-[\p{L}\d']+)*|\?/gu) ?? []

export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u0060]/g, "'")

export function compileConcepts(concepts: Concepts): ConceptCounter {
  const phrases = new Map<string, number[]>()
  const beginnings = new Map<string, number[]>()
  Object.values(concepts).forEach((words, concept) => {
    for (const word of words) {
      const places = word.endsWith('*') ? beginnings : phrases
      const key = plain(word.replace(/\*$/, ''))
      places.set(key, [...(places.get(key) ?? []), concept])
    }
  })
  const longestBeginning = Math.max(0, ...[...beginnings.keys()].map(({ length }) => length))
  // Few words of a text begin like any of them.
  const starts = new Set([...beginnings.keys()].map((word) => word.slice(0, shortestBeginning)))
  return (words) => {
    const counts = new Map<number, number>()
    const count = (found: readonly number[] | undefined) => {
      for (const concept of found ?? []) counts.set(concept, (counts.get(concept) ?? 0) + 1)
    }
    for (let at = 0; at < words.length; at++)
      for (let length = 1; length <= longestPhrase && at + length <= words.length; length++) {
        const phrase = words.slice(at, at + length).join(' ')
        count(phrases.get(phrase))
        if (length > 2 || !starts.has(phrase.slice(0, shortestBeginning))) continue
        const longest = Math.min(phrase.length, longestBeginning)
        for (let end = shortestBeginning; end <= longest; end++)
          count(beginnings.get(phrase.slice(0, end)))
      }
    return counts
  }
}
