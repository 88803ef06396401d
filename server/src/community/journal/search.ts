/** A search as the database is asked: the words before the last, the last, and the last as the start of a word. */
export type Search = { words: string; last: string; start: string }

/** Around each word found: characters that nobody types. */
export const foundStart = '\u0001'
export const foundStop = '\u0002'

/** Signs that part words and that the database would take for letters, as in the stored words of an entry. */
export const signsPattern = String.raw`[\u00a0-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]`

// Nothing that has a meaning in the database's query language gets through. A decimal number stays whole, as it is stored.
const wordPattern = /\p{N}+\.\p{N}+|[\p{L}\p{N}\p{M}]+/gu

// What an apostrophe leaves over is no word to look for: couldn’t, it’s.
const endingPattern = /(?<=\p{L})['’](t|s|d|m|re|ve|ll)(?![\p{L}\p{N}])/giu

/** A search, as it was typed; null where there is none, and `nothing` where no word is in it. */
export function readSearch(typed: string | undefined): Search | null | 'nothing' {
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
