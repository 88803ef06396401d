import type { Lexis, Pattern, Term } from './pattern.ts'
import type { TokenisedText } from './tokenise.ts'

/** From word `start` up to, but not including, `end`. */
export type TokenSpan = readonly [start: number, end: number]

/** A text, prepared for finding many patterns in it. */
export type TextIndex = {
  tokens: TokenisedText
  /** True if the text has every word that a pattern needs: a quick no. */
  mayHold(pattern: Pattern): boolean
  /** Finds each occurrence of a pattern, in order, with the shortest match from each start. */
  find(pattern: Pattern): readonly TokenSpan[]
  /** Removes words from the text without moving the others. */
  blank(span: TokenSpan): void
}

const blankWord = '·'
const noTerms: ReadonlySet<number> = new Set()
const nowhere: readonly TokenSpan[] = []

/** Indexes a text for the patterns that the lexis has compiled so far. */
export function indexText(lexis: Lexis, text: TokenisedText): TextIndex {
  const tokens = { ...text, words: [...text.words] }
  const looked: LookedUp = {
    ...lookUp(lexis, tokens.words),
    sentences: tokens.sentences,
    phraseEnds: new Map(),
  }
  const found = new Map<Pattern, readonly TokenSpan[]>()
  return {
    tokens,
    mayHold: looked.isPossible,
    find(pattern) {
      if (!looked.isPossible(pattern)) return nowhere
      const spans = found.get(pattern) ?? spansOf(looked, pattern)
      found.set(pattern, spans)
      return spans
    },
    blank([start, end]) {
      tokens.words.fill(blankWord, start, end)
      looked.termsAt.fill(noTerms, start, end)
      looked.phraseEnds.clear()
      found.clear()
    },
  }
}

const spansOf = (looked: LookedUp, pattern: Pattern): TokenSpan[] =>
  startsOf(looked, pattern).flatMap((start) => {
    const ends = endsFrom(looked, pattern, 0, start, null)
    return ends.length ? [[start, Math.min(...ends)] as const] : []
  })

type LookedUp = {
  sentences: readonly number[]
  /** The terms that each word satisfies by itself. */
  termsAt: ReadonlySet<number>[]
  /** The places of each such term. */
  positions: ReadonlyMap<number, readonly number[]>
  /** True if the text has every word that a pattern needs. */
  isPossible(pattern: Pattern): boolean
  /** Caches, for a term of phrases, the ends from each start. */
  phraseEnds: Map<Term, ReadonlyMap<number, readonly number[]>>
}

function lookUp(
  lexis: Lexis,
  words: readonly string[],
): Pick<LookedUp, 'termsAt' | 'positions' | 'isPossible'> {
  const terms = new Map<string, ReadonlySet<number>>()
  const positions = new Map<number, number[]>()
  const termsAt = words.map((word, at) => {
    const ids = terms.get(word) ?? lexis.termsOf(word)
    terms.set(word, ids)
    for (const id of ids) {
      const places = positions.get(id)
      if (places) places.push(at)
      else positions.set(id, [at])
    }
    return ids
  })
  return { termsAt, positions, isPossible: lexis.possibleWith(positions.keys()) }
}

/** Lists the only places where a pattern can begin; none if a necessary word is missing. */
function startsOf(looked: LookedUp, pattern: Pattern): number[] {
  const starts: number[] = []
  let isBeginning = true
  for (const step of pattern.steps) {
    if ('gap' in step) continue
    const places = isBeginning || !step.isOptional ? placesOf(looked, step.term) : []
    if (!step.isOptional && places.length === 0) return []
    if (isBeginning) starts.push(...places)
    isBeginning &&= step.isOptional
  }
  return [...new Set(starts)].toSorted((a, b) => a - b)
}

/**
 * Lists the ends of the pattern, from step `k` on at word `at`. A match stays in one sentence, and
 * a gap takes as few words as it can.
 */
function endsFrom(
  looked: LookedUp,
  pattern: Pattern,
  k: number,
  at: number,
  sentence: number | null,
): number[] {
  const { sentences } = looked
  const step = pattern.steps[k]
  if (!step) return [at]
  if ('gap' in step) {
    for (let next = at; next <= Math.min(at + step.gap, sentences.length); next++) {
      if (next < sentences.length && sentences[next] !== sentence) break
      const ends = endsFrom(looked, pattern, k + 1, next, sentence)
      if (ends.length) return ends
    }
    return []
  }
  const ends = step.isOptional ? endsFrom(looked, pattern, k + 1, at, sentence) : []
  if (at >= sentences.length || (sentence !== null && sentences[at] !== sentence)) return ends
  for (const end of endsOfTerm(looked, step.term, at))
    ends.push(...endsFrom(looked, pattern, k + 1, end, sentences[end - 1] ?? null))
  return ends
}

function endsOfTerm(looked: LookedUp, term: Term, at: number): readonly number[] {
  const ends = looked.termsAt[at]?.has(term.id) ? [at + 1] : []
  return term.phrases.length ? ends.concat(phrasesOf(looked, term).get(at) ?? []) : ends
}

function placesOf(looked: LookedUp, term: Term): readonly number[] {
  const places = looked.positions.get(term.id) ?? []
  return term.phrases.length ? [...places, ...phrasesOf(looked, term).keys()] : places
}

function phrasesOf(looked: LookedUp, term: Term): ReadonlyMap<number, readonly number[]> {
  const known = looked.phraseEnds.get(term)
  if (known) return known
  const found = new Map<number, number[]>()
  for (const phrase of term.phrases.filter(looked.isPossible))
    for (const start of startsOf(looked, phrase)) {
      const ends = endsFrom(looked, phrase, 0, start, null)
      if (ends.length) found.set(start, [...(found.get(start) ?? []), ...ends])
    }
  looked.phraseEnds.set(term, found)
  return found
}
