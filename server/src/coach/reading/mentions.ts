import type { BodyLexicon } from './body-words.ts'
import type { Clause } from './clauses.ts'
import type { FoundPart } from './judge-part.ts'
import type { Complaint, NamedFeatures } from '../knowledge/reading-schema.ts'

/** A part of the writer's body that a sentence names, and what the frames make of it. */
export type BodyMention = {
  found: FoundPart
  clause: Clause
  /** The sentence as one clause. */
  whole: Clause
  /** The frames' complaint; null where they find none. */
  judged: Complaint | null
  /** The frame that found it. */
  by: 'clause' | 'next' | 'sentence' | 'bare' | 'title' | 'nothing'
  isPast: boolean
  isUnreal: boolean
  /** True if the clause has an exercise or a technique that names a part. */
  isMeantOtherwise: boolean
  isInTitle: boolean
  /** The number of parts that the sentence names. */
  partsInSentence: number
}

const around = 5
const masked = 'bodypart'
const weight = { near: 0.5, sentence: 0.25 }

/** The signs of a complaint: the words around the part, its sentence, and the frames' verdict. */
export function mentionFeatures(lexicon: BodyLexicon, mention: BodyMention): NamedFeatures {
  const { found, clause, whole } = mention
  const clauseWords = maskParts(lexicon, clause.tokens)
  const at = nearest(clauseWords, found.at)
  const near = clauseWords.slice(Math.max(0, at - around), at + around + 1)
  return new Map([
    ...tagsOf(lexicon, mention).map((tag) => [tag, 1] as const),
    ...near.map((word) => [`near ${word}`, weight.near] as const),
    ...maskParts(lexicon, whole.tokens).map(
      (word) => [`sentence ${word}`, weight.sentence] as const,
    ),
    [`before ${clauseWords[at - 1] ?? 'nothing'}`, weight.near],
    [`after ${clauseWords[at + 1] ?? 'nothing'}`, weight.near],
  ])
}

function tagsOf(lexicon: BodyLexicon, mention: BodyMention): string[] {
  const { found, clause, whole, judged, by } = mention
  const score =
    judged === null || judged.score === null ? 'no score' : judged.score === 0 ? 'nought' : 'score'
  const count = (where: Clause, kind: 'complaint' | 'weak' | 'good') =>
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
    mention.isPast ? 'past' : 'not past',
    mention.isUnreal ? 'unreal' : 'real',
    mention.isMeantOtherwise ? 'meant otherwise' : 'meant',
    mention.isInTitle ? 'in title' : 'in text',
    `parts ${Math.min(3, mention.partsInSentence)}`,
    `length ${Math.min(4, clause.tokens.length >> 2)}`,
    `complaints ${count(clause, 'complaint')}`,
    `weak ${count(clause, 'weak')}`,
    `good ${count(clause, 'good')}`,
    `complaints in sentence ${count(whole, 'complaint')}`,
    found.at === 0 ? 'opens' : 'later',
    maskParts(lexicon, clause.tokens).every((word) => word === masked || word === 'oneside')
      ? 'alone'
      : 'among words',
    clause.tokens.includes('my') ? 'my' : 'not my',
  ]
}

/** The place of a part among masked words: names of several words have become one. */
function nearest(words: readonly string[], at: number): number {
  const places = words.flatMap((word, place) => (word === masked ? [place] : []))
  return places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? at
}

/** Each part is the same word, so that what is learnt of a knee holds for an elbow. */
function maskParts({ parts }: BodyLexicon, tokens: readonly string[]): string[] {
  const words = [...tokens]
  for (const { from, to } of parts.findAll(tokens).toReversed())
    words.splice(from, to - from, masked)
  return words.map((word) => (/^(?:left|right|l|r|lh|rh)$/.test(word) ? 'oneside' : word))
}
