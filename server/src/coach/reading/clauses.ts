/** A stretch of a sentence between stops, with its words in lower case. */
export type Clause = {
  /** As it stands in the text. */
  words: string
  tokens: readonly string[]
  /** The number of its sentence. */
  sentence: number
}

const longestText = 20_000
// The longest sentence of all the diaries has 720 signs.
const longestSentence = 800
const pieces = new RegExp(
  String.raw`[^]{1,${longestSentence}}(?=\s|$)|[^]{1,${longestSentence}}`,
  'g',
)
const cut = (sentence: string) => sentence.match(pieces) ?? []
const sentenceEnd = /(?<=[.!?])\s+|(?<=[.!?])(?=[A-Z])|\n+/
const clauseEnd =
  /(?<!\d)[,;:](?!\d)|[;:](?!\d)|(?<!\d)[;:]|[()\u2013\u2014]|\s-\s|\.\s|\b(?:but|although|though|because|while|whereas|so|then|and then|until)\b/gi

/**
 * Splits a text into clauses: at commas, stops, dashes and turning words. A sentence without end is
 * cut between words, so that what is said of a word costs no more in a long text than in a short
 * one.
 */
export function clausesOf(text: string): Clause[] {
  return text
    .slice(0, longestText)
    .split(sentenceEnd)
    .flatMap((sentence) => (sentence.length <= longestSentence ? sentence : cut(sentence)))
    .flatMap((sentence, at) =>
      sentence
        .split(clauseEnd)
        .map((words) => words.trim())
        .filter((words) => words !== '')
        .map((words) => ({ words, tokens: tokensOf(words), sentence: at })),
    )
}

/** The words of a clause: lower case, plain apostrophes, "7/10" and "3.5" in one piece. */
const tokensOf = (words: string): string[] =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u0060]/g, "'")
    .match(/\d+(?:[.:/]\d+)*|[\p{L}']+(?:-[\p{L}']+)*/gu) ?? []

type Match<T> = { value: T; from: number; to: number }

/** Phrases by their words, for finding the longest that begins at a word. */
export class PhraseBook<T> {
  readonly #byPhrase = new Map<string, T>()
  /** A clause is asked about once for each part of the body that it names. */
  readonly #found = new WeakMap<readonly string[], readonly Match<T>[]>()
  /** The longest phrase that begins with a word. */
  readonly #longestFrom = new Map<string, number>()

  constructor(entries: Iterable<readonly [phrase: string, value: T]>) {
    for (const [phrase, value] of entries) {
      const tokens = tokensOf(phrase)
      this.#byPhrase.set(tokens.join(' '), value)
      const [first = ''] = tokens
      this.#longestFrom.set(first, Math.max(this.#longestFrom.get(first) ?? 0, tokens.length))
    }
  }

  /** Finds the longest phrase that begins at each word; one inside another is not found. */
  findAll(tokens: readonly string[]): readonly Match<T>[] {
    const known = this.#found.get(tokens)
    if (known) return known
    const found: Match<T>[] = []
    for (let from = 0; from < tokens.length;) {
      const match = this.#at(tokens, from)
      if (match) found.push(match)
      from = match ? match.to : from + 1
    }
    this.#found.set(tokens, found)
    return found
  }

  #at(tokens: readonly string[], from: number): Match<T> | null {
    const longest = this.#longestFrom.get(tokens[from] ?? '') ?? 0
    for (let length = Math.min(longest, tokens.length - from); length > 0; length--) {
      const value = this.#byPhrase.get(tokens.slice(from, from + length).join(' '))
      if (value !== undefined) return { value, from, to: from + length }
    }
    return null
  }
}
