import type { AuthoredAnswer } from '../knowledge/answer-schema.ts'
import { wordsOf, type ConceptCounter } from '../reading/concepts.ts'
import type { Reading } from '../knowledge/reading-schema.ts'
import type { WordVectors } from '../reading/word-vectors.ts'
import { commonWords, stemOf } from '../text/english.ts'

/**
 * Finds the authored answer to a question of an entry; null where no answer is clearly nearer than
 * all others, or where the entry rules it out.
 */
export type AnswerFinder = (
  question: string,
  entry: string,
  reading: Reading,
) => AuthoredAnswer | null

// Measured on the questions' own paraphrases, each left out in turn: from this lead on two in three
// are right.
const leastLead = 0.4
const leastScore = 1
const weight = { pair: 0.4, concept: 0.5, vector: 0.6, outside: 0.25 }

type Terms = Map<string, number>
type Compared = { answer: AuthoredAnswer; terms: Terms; vector: Float64Array }

export function createAnswerFinder(
  answers: readonly AuthoredAnswer[],
  countConcepts: ConceptCounter,
  vectors: WordVectors,
): AnswerFinder {
  const termsOf = (text: string) => termsIn(text, countConcepts)
  const read = answers.map((answer) =>
    textsOf(answer).map((text) => ({ text, terms: termsOf(text) })),
  )
  const rarity = rarityIn(read.map((texts) => texts.map(({ terms }) => terms)))
  const vectorOf = (text: string) => meanVector(text, vectors, rarity)
  const compared = answers.map((answer, at): Compared => {
    const terms: Terms = new Map()
    const vector = new Float64Array(vectors.dimensions)
    for (const { text, terms: own } of read[at] ?? []) {
      for (const [term, value] of weighted(own, rarity))
        terms.set(term, (terms.get(term) ?? 0) + value)
      vectorOf(text).forEach((value, k) => (vector[k] = (vector[k] ?? 0) + value))
    }
    return { answer, terms, vector: unit(vector) }
  })
  return (question, entry, reading) => {
    const terms = termsOf(question)
    for (const [term, value] of termsOf(entry))
      if (!terms.has(term)) terms.set(term, value * weight.outside)
    const asked = { terms: weighted(terms, rarity), vector: vectorOf(question) }
    const ranked = compared
      .filter(({ answer }) => suits(answer, reading))
      .map((one) => ({ answer: one.answer, score: likeness(asked, one) }))
      .toSorted((one, other) => other.score - one.score)
    const [first, second] = ranked
    if (!first || first.score < leastScore || first.score - (second?.score ?? 0) < leastLead)
      return null
    return isRuledOut(first.answer, `${question} ${entry}`) ? null : first.answer
  }
}

const textsOf = ({ question, paraphrases, text }: AuthoredAnswer) => [
  question,
  ...paraphrases,
  ...text.split(/(?<=[.?])\s+/),
]

function termsIn(text: string, countConcepts: ConceptCounter): Terms {
  const words = wordsOf(text).filter((word) => word !== '?')
  const terms: Terms = new Map()
  for (const word of words) if (!commonWords.has(word)) terms.set(stemOf(word), 1)
  words.forEach((word, at) => {
    if (at + 1 < words.length) terms.set(`${word} ${words[at + 1]}`, weight.pair)
  })
  for (const concept of countConcepts(words).keys()) terms.set(`concept ${concept}`, weight.concept)
  return terms
}

/** How rare a term is: it tells more the fewer answers have it. */
function rarityIn(answers: readonly (readonly Terms[])[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const texts of answers)
    for (const term of new Set(texts.flatMap((terms) => [...terms.keys()])))
      counts.set(term, (counts.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + answers.length / ((counts.get(term) ?? 0) + 0.3))
}

function weighted(terms: Terms, rarity: (term: string) => number): Terms {
  const values = [...terms].map(([term, value]) => [term, value * rarity(term)] as const)
  const length = Math.hypot(...values.map(([, value]) => value)) || 1
  return new Map(values.map(([term, value]) => [term, value / length]))
}

function meanVector(
  text: string,
  vectors: WordVectors,
  rarity: (term: string) => number,
): Float64Array {
  const sum = new Float64Array(vectors.dimensions)
  for (const word of wordsOf(text)) {
    if (commonWords.has(word)) continue
    const own = new Float64Array(vectors.dimensions)
    vectors.addTo(own, [word])
    const rare = rarity(stemOf(word))
    for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) + (own[k] ?? 0) * rare
  }
  return unit(sum)
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

/** A term of several paraphrases counts for more, but not that many times more. */
function likeness(asked: Omit<Compared, 'answer'>, { terms, vector }: Compared): number {
  let score = 0
  for (const [term, value] of asked.terms) score += value * Math.sqrt(terms.get(term) ?? 0)
  const near = asked.vector.reduce((sum, value, k) => sum + value * (vector[k] ?? 0), 0)
  return score + weight.vector * near
}

/** An answer about a sport, a part or a condition is for entries about it. */
function suits({ sports, parts }: AuthoredAnswer, { sport, body }: Reading): boolean {
  const isSport = !sports || sport === null || sports.includes(sport)
  const isPart = !parts || body.length === 0 || body.some(({ part }) => parts.includes(part))
  return isSport && isPart
}

/** True if the entry holds every telling word of a situation in which the answer would be wrong. */
function isRuledOut({ notWhen }: AuthoredAnswer, entry: string): boolean {
  const words = new Set(wordsOf(entry).map(stemOf))
  return notWhen.some((situation) => {
    const telling = wordsOf(situation).filter((word) => !commonWords.has(word))
    return telling.length > 0 && telling.every((word) => words.has(stemOf(word)))
  })
}
