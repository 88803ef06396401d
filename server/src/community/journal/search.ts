import { tags, type Tag } from '@app/contract/community/journal'

/**
 * A search for the database: the words before the last, the last, the last as the start of a word,
 * and the tags that hold all of them.
 */
export type EntrySearch = { words: string; last: string; start: string; tags: Tag[] }

/** These characters surround each word found; no one types them. */
export const foundStart = '\u0001'
export const foundStop = '\u0002'

// Removes everything with a meaning in the database's query language. A number with its points
// (6.5, 12.11.2026) stays whole, as in searchable_text.
const wordPattern = /[0-9]+(?:\.[0-9]+)+|[\p{L}\p{N}\p{M}]+/gu

// The letters after an apostrophe are not a search word: couldn’t, it’s.
const endingPattern = /(?<=\p{L})['’](t|s|d|m|re|ve|ll)(?![\p{L}\p{N}])/giu

/** Parses a search; null if it is blank, and `nothing` if it has no word. */
export function readSearch(typed: string | undefined): EntrySearch | null | 'nothing' {
  if (typed === undefined || typed === '') return null
  const words = typed.replace(endingPattern, '').match(wordPattern) ?? []
  const last = words.at(-1)
  if (last === undefined) return 'nothing'
  return { words: words.slice(0, -1).join(' '), last, start: `'${last}':*`, tags: tagsWith(words) }
}

/** Finds the tags that hold each of the words; any of these may be incomplete. */
const tagsWith = (words: readonly string[]) =>
  tags.filter((tag) => {
    const parts = tag.toLowerCase().split(' ')
    return words.every((word) => parts.some((part) => part.startsWith(word.toLowerCase())))
  })

/**
 * Reads the words that a search found out of the database's marked texts, each once, in lower case.
 */
export function hitsIn(marked: readonly (string | null)[]): string[] {
  const found = marked.flatMap((text) => (text === null ? [] : [...text.matchAll(foundPattern)]))
  return [...new Set(found.map(([, word = '']) => word.toLowerCase()))]
}

const foundPattern = new RegExp(`${foundStart}([^${foundStop}]+)${foundStop}`, 'g')
