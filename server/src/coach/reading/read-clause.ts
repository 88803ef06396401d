import type { BodyLexicon } from './body-words.ts'
import type { Clause } from './clauses.ts'

const past =
  /\b(?:years? ago|when i was|back in (?:19|20)\d\d|in (?:19|20)\d\d|since (?:19|20)\d\d|last year|as a (?:boy|girl|child|kid|lad)|used to|at school|decades ago)\b/i
const unreal =
  /\b(?:if (?:my|the|it)|in case|to avoid|to prevent|to protect|so that|worried about getting|exercises? for)\b/i
// Exercises, techniques and readings that name a part and a side without complaint.
const notMeant =
  /\b(?:press|raises?|raised|lunges?|squats?|stretch\w*|reps?|sets?|drills?|balance[ds]?|breath\w*|stroke|catch|lead|turn|cm|measured|bp|reading|watch|ring|glove|shoe|sock|pedal|crank|kick|serve|backhand|forehand|putt\w*|swing|dominant|handed|x \d+)\b/i
/** The word that stands for every part of the body. */
export const maskedPart = 'bodypart'

/** A clause, with what is asked of it for every part that it names. */
export type ReadClause = Clause & {
  /** Its words, with one word for all parts of the body. */
  masked: readonly string[]
  isPast: boolean
  isUnreal: boolean
  /** True if it has an exercise or a technique that names a part. */
  isMeantOtherwise: boolean
}

/** The clauses of each sentence, and the sentence as one clause. */
export type Sentence = { whole: Clause; clauses: readonly Clause[] }

export const sentencesOf = (clauses: readonly Clause[]): Sentence[] =>
  [...Map.groupBy(clauses, ({ sentence }) => sentence)].map(([sentence, own]) => ({
    whole: {
      words: own.map(({ words }) => words).join(', '),
      tokens: own.flatMap(({ tokens }) => tokens),
      sentence,
    },
    clauses: own,
  }))

/** Reads once what every mention of a clause asks of it. */
export const readClause = (lexicon: BodyLexicon, clause: Clause): ReadClause => ({
  ...clause,
  masked: maskParts(lexicon, clause.tokens),
  isPast: past.test(clause.words),
  isUnreal: unreal.test(clause.words),
  isMeantOtherwise: notMeant.test(clause.words),
})

/** Each part is the same word, so that what is learnt of a knee holds for an elbow. */
function maskParts({ parts }: BodyLexicon, tokens: readonly string[]): string[] {
  const words = [...tokens]
  for (const { from, to } of parts.findAll(tokens).toReversed())
    words.splice(from, to - from, maskedPart)
  return words.map((word) => (/^(?:left|right|l|r|lh|rh)$/.test(word) ? 'oneside' : word))
}
