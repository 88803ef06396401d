import type { BodyLexicon } from './body-words.ts'
import type { FoundPart } from './judge-part.ts'
import { maskedPart, type ReadClause } from './read-clause.ts'
import type { Complaint, NamedFeatures } from '../knowledge/reading-schema.ts'

/** A part of the writer's body that a sentence names, and what the frames make of it. */
export type BodyMention = {
  found: FoundPart
  clause: ReadClause
  /** The sentence as one clause. */
  whole: ReadClause
  /** The frames' complaint; null where they find none. */
  judged: Complaint | null
  /** The frame that found it. */
  by: 'clause' | 'next' | 'sentence' | 'bare' | 'title' | 'nothing'
  isInTitle: boolean
  /** The number of parts that the sentence names. */
  partsInSentence: number
}

const around = 5
const weight = { near: 0.5, sentence: 0.25 }

/** The signs of a complaint: the words around the part, its sentence, and the frames' verdict. */
export function mentionFeatures(lexicon: BodyLexicon, mention: BodyMention): NamedFeatures {
  const { found, clause, whole } = mention
  const clauseWords = clause.masked
  const at = nearest(clauseWords, found.at)
  const near = clauseWords.slice(Math.max(0, at - around), at + around + 1)
  return new Map([
    ...tagsOf(lexicon, mention).map((tag) => [tag, 1] as const),
    ...near.map((word) => [`near ${word}`, weight.near] as const),
    ...whole.masked.map((word) => [`sentence ${word}`, weight.sentence] as const),
    [`before ${clauseWords[at - 1] ?? 'nothing'}`, weight.near],
    [`after ${clauseWords[at + 1] ?? 'nothing'}`, weight.near],
  ])
}

function tagsOf(lexicon: BodyLexicon, mention: BodyMention): string[] {
  const { found, clause, whole, judged, by } = mention
  const score =
    judged === null || judged.score === null ? 'no score' : judged.score === 0 ? 'nought' : 'score'
  const count = (where: ReadClause, kind: 'complaint' | 'weak' | 'good') =>
    Math.min(2, lexicon.said.findAll(where.tokens).filter(({ value }) => value === kind).length)
  return [
    `by ${by}`,
    `part ${found.part}`,
    `part ${found.part} by ${by}`,
    lexicon.general.has(found.part) ? 'general' : 'special',
    `side ${found.side}`,
    `trend ${judged?.trend ?? 'none'}`,
    `by ${by} ${judged?.trend ?? 'none'} ${score}`,
    score,
    clause.isPast ? 'past' : 'not past',
    clause.isUnreal ? 'unreal' : 'real',
    clause.isMeantOtherwise ? 'meant otherwise' : 'meant',
    mention.isInTitle ? 'in title' : 'in text',
    `parts ${Math.min(3, mention.partsInSentence)}`,
    `length ${Math.min(4, clause.tokens.length >> 2)}`,
    `complaints ${count(clause, 'complaint')}`,
    `weak ${count(clause, 'weak')}`,
    `good ${count(clause, 'good')}`,
    `complaints in sentence ${count(whole, 'complaint')}`,
    found.at === 0 ? 'opens' : 'later',
    clause.masked.every((word) => word === maskedPart || word === 'oneside')
      ? 'alone'
      : 'among words',
    clause.tokens.includes('my') ? 'my' : 'not my',
  ]
}

/** The place of a part among masked words: names of several words have become one. */
function nearest(words: readonly string[], at: number): number {
  const places = words.flatMap((word, place) => (word === maskedPart ? [place] : []))
  return places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? at
}
