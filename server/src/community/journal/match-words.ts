import { isStopWord, searchStemOf, searchWordsIn } from '../words/stems.ts'
import type { EntrySearch } from './search.ts'

/** Tells by the rules of the database's search which words of texts a search finds. */
export type WordMatcher = {
  /** True if the text holds all words of the search. */
  isIn(text: string): boolean
  /** The words of the text that the search finds, in small letters. */
  hitsIn(text: string): string[]
}

/** Matches whole words by their stems; the last one also as the start of a word. */
export function matcherOf({ words, last }: EntrySearch): WordMatcher {
  const start = last.toLowerCase()
  // A word too common to have a stem is asked for at the end of a search only.
  const asked = searchWordsIn(words).filter((word) => !isStopWord(word))
  const tests = [
    ...asked.map((word) => hasStemOf(word)),
    (word: string) => word.startsWith(start) || (!isStopWord(start) && hasStemOf(start)(word)),
  ]
  return {
    isIn: (text) => {
      const held = [...new Set(searchWordsIn(text))]
      return tests.every((isIt) => held.some(isIt))
    },
    hitsIn: (text) => searchWordsIn(text).filter((word) => tests.some((isIt) => isIt(word))),
  }
}

function hasStemOf(asked: string) {
  const stem = searchStemOf(asked)
  // A stem begins as its word does: few words need to be stemmed.
  return (word: string) => word[0] === asked[0] && !isStopWord(word) && searchStemOf(word) === stem
}
