import type { QuestionConcepts, QuestionWords } from '../knowledge/answer-schema.ts'
import { clausesOf, PhraseBook } from './clauses.ts'
import { wordsOf, type ConceptCounter } from './concepts.ts'
import { QuestionKind } from '../knowledge/reading-schema.ts'

/** A question of an entry, with the guesses of the trained model for its words alone. */
export type AskedQuestion = {
  words: string
  guesses: Readonly<Record<string, number>>
  /** The title and the story. */
  entry: string
  hasComplaint: boolean
}

export type QuestionKindReader = (question: AskedQuestion) => QuestionKind

// Chosen on the questions of diaries whose people the model had not met; members ask most about
// their health.
const weight = {
  guess: 1.2,
  question: 1,
  entry: 1,
  medical: 1,
  complaint: 0.5,
  unnamed: -1,
  thing: 3,
}
// These are asked in words of their own: "lighter" beside a sore shoulder is no meal.
const needsWords: ReadonlySet<QuestionKind> = new Set(['food', 'kit'])
const leastGuess = 0.02
const mostOfConcept = 3
/** Weighs the words of a kind in the rest of an entry. */
const outside: Readonly<Record<QuestionKind, number>> = {
  training: 0.3,
  pain: 1,
  medical: 1.2,
  food: 0.7,
  kit: 0.6,
  race: 0.5,
  life: 0.4,
}

/** Tells what a question is about, from its words and the rest of the entry. */
export function createQuestionKindReader(
  { concepts: kinds, words: things }: { concepts: QuestionConcepts; words: QuestionWords },
  names: readonly string[],
  countConcepts: ConceptCounter,
): QuestionKindReader {
  const hitsOf = (text: string) => {
    const counts = countConcepts(wordsOf(text))
    return (kind: QuestionKind) =>
      kinds[kind].reduce(
        (sum, name) => sum + Math.min(mostOfConcept, counts.get(names.indexOf(name)) ?? 0),
        0,
      )
  }
  const books = QuestionKind.options.map(
    (kind) => new PhraseBook((things[kind] ?? []).map((word) => [word, kind])),
  )
  return ({ words, guesses, entry, hasComplaint }) => {
    const [inQuestion, inEntry] = [hitsOf(words), hitsOf(entry)]
    const tokens = clausesOf(words).flatMap((clause) => clause.tokens)
    const named = new Set(books.flatMap((book) => book.findAll(tokens).map(({ value }) => value)))
    const scoreOf = (kind: QuestionKind) =>
      weight.guess * Math.log((guesses[kind] ?? 0) + leastGuess) +
      weight.question * Math.log1p(inQuestion(kind)) +
      weight.entry * Math.log1p(inEntry(kind) * outside[kind]) +
      (kind === 'medical' ? weight.medical : 0) +
      (named.has(kind) ? weight.thing : 0) +
      (needsWords.has(kind) && inQuestion(kind) === 0 ? weight.unnamed : 0) +
      (kind === 'pain' && hasComplaint ? weight.complaint : 0)
    return (
      QuestionKind.options.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0] ?? 'training'
    )
  }
}
