import type { BodyQuestions } from '../knowledge/body-question-schema.ts'
import type { QuestionKind, Reading } from '../knowledge/reading-schema.ts'
import { isOfToday } from '../reading/of-today.ts'
import { splitSentences } from '../text/sentences.ts'
import { inSmallLetters } from '../text/small-letters.ts'
import { justBefore } from './answer-rules.ts'

/**
 * Tells whether somebody must look at what a question asks: at a sore place, or at a medicine or
 * condition; null where neither is plainly asked about.
 */
export type BodyQuestionReader = (
  question: { words: string; kind: QuestionKind | null },
  entry: string,
  reading: Reading,
) => 'pain' | 'medical' | null

export function createBodyQuestionReader(questions: BodyQuestions): BodyQuestionReader {
  const asksOf = (kind: 'pain' | 'medical') =>
    anyOf(questions[kind].asks.map(({ pattern }) => pattern))
  const [asksOfPain, asksOfMedicine] = [asksOf('pain'), asksOf('medical')]
  const isOrgan = anyOf(questions.organs.patterns)
  const isOfThing = anyOf(questions.unless)
  const namesMedicine = anyOf(questions.medical.of)
  const namesOther = anyOf([questions.medical.others])
  return ({ words, kind }, entry, { body }) => {
    const question = words.toLowerCase()
    if (isOfThing(question) || namesOther(question) || (kind && notOfBody.has(kind))) return null
    const near = justBefore(words, entry).toLowerCase()
    const isOwn = splitSentences(near).some((each) => namesMedicine(each) && !namesOther(each))
    if (kind === 'medical' && isOwn && asksOfMedicine(question)) return 'medical'
    const isSore = body.some((one) => isOfToday(one) && near.includes(one.part.toLowerCase()))
    if (!isSore || !asksOfPain(question)) return null
    return isOrgan(near) ? 'medical' : 'pain'
  }
}

const notOfBody: ReadonlySet<QuestionKind> = new Set(['life', 'kit', 'food', 'race'])

const anyOf = (sources: readonly string[]) => {
  const expressions = sources.map((source) => new RegExp(inSmallLetters(source), 'u'))
  return (text: string) => expressions.some((expression) => expression.test(text))
}
