import type { BodyWords } from '../knowledge/reading-knowledge.ts'
import { PhraseBook } from './clauses.ts'

/**
 * One word of the lexicon in a clause: a complaint, one that counts only close by, or a good word.
 */
type Kind = 'complaint' | 'weak' | 'good'

/** The words of the body, ready for finding. */
export type BodyLexicon = {
  words: BodyWords
  parts: PhraseBook<string>
  said: PhraseBook<Kind>
  masks: PhraseBook<true>
  general: ReadonlySet<string>
  negators: ReadonlySet<string>
  notOwners: ReadonlySet<string>
}

export function compileBodyWords(words: BodyWords): BodyLexicon {
  const of = <T>(list: readonly string[], value: T) =>
    list.map((phrase) => [phrase, value] as const)
  const weak = new Set(words.weakComplaints)
  const strong = words.complaints.filter((word) => !weak.has(word))
  return {
    words,
    parts: new PhraseBook(Object.entries(words.parts).flatMap(([part, names]) => of(names, part))),
    said: new PhraseBook<Kind>([
      ...of(words.goodWords, 'good' as const),
      ...of(strong, 'complaint' as const),
      ...of(words.weakComplaints, 'weak' as const),
    ]),
    masks: new PhraseBook(of(words.masks, true as const)),
    general: new Set(words.general),
    negators: new Set(words.negators),
    notOwners: new Set(words.notOwners),
  }
}
