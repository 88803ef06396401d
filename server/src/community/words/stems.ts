import { stem } from 'porter2'

// Of the words that PostgreSQL's English search leaves out, so that both searches leave out the
// same.
const stopWords: ReadonlySet<string> = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its ' +
    'itself they them their theirs themselves what which who whom this that these those am is are was were be been being ' +
    'have has had having do does did doing a an the and but if or because as until while of at by for with about against ' +
    'between into through during before after above below to from up down in out on off over under again further then once ' +
    'here there when where why how all any both each few more most other some such no nor not only own same so than too ' +
    'very s t can will just don should now'
  ).split(' '),
)

// As in searchable_text and in what a member searches for: a number stays whole with its points.
const wordPattern = /[0-9]+(?:\.[0-9]+)+|[\p{L}\p{N}\p{M}]+/gu
const digit = /[0-9]/

// No search is longer, and PostgreSQL refuses a query with a word of more than some 2,000 letters.
const longestWord = 200

export const searchWordsIn = (text: string): string[] =>
  (text.toLowerCase().match(wordPattern) ?? []).filter(({ length }) => length <= longestWord)

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** The English stem of a word in small letters; a word with a digit is its own. */
export const searchStemOf = (word: string): string => (digit.test(word) ? word : stem(word))

/** The stems of a text's words in their order, without stop words. */
export const stemsOf = (text: string): string[] =>
  searchWordsIn(text)
    .filter((word) => !isStopWord(word))
    .map(searchStemOf)
