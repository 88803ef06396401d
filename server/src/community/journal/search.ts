/** A search as the database is asked: the words before the last, the last, and the last as the start of a word. */
export type EntrySearch = { words: string; last: string; start: string }

/** Around each word found: characters that nobody types. */
export const foundStart = '\u0001'
export const foundStop = '\u0002'

// Nothing that has a meaning in the database's query language gets through. A number with its points (6.5, 12.11.2026)
// stays whole, as searchable_text leaves it.
const wordPattern = /[0-9]+(?:\.[0-9]+)+|[\p{L}\p{N}\p{M}]+/gu

// The letters after an apostrophe are no word to look for: couldn’t, it’s.
const endingPattern = /(?<=\p{L})['’](t|s|d|m|re|ve|ll)(?![\p{L}\p{N}])/giu

/** A search, as it was typed; null where there is none, and `nothing` where no word is in it. */
export function readSearch(typed: string | undefined): EntrySearch | null | 'nothing' {
  if (typed === undefined || typed === '') return null
  const words = typed.replace(endingPattern, '').match(wordPattern) ?? []
  const last = words.at(-1)
  return last === undefined ? 'nothing' : { words: words.slice(0, -1).join(' '), last, start: `'${last}':*` }
}

/** The words that a search found in texts marked by the database, each once, in lower case. */
export function hitsIn(marked: readonly (string | null)[]): string[] {
  const found = marked.flatMap((text) => (text === null ? [] : [...text.matchAll(foundPattern)]))
  return [...new Set(found.map(([, word = '']) => word.toLowerCase()))]
}

const foundPattern = new RegExp(`${foundStart}([^${foundStop}]+)${foundStop}`, 'g')
