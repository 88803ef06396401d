import type { AuthoredAnswer } from '../knowledge/answer-schema.ts'
import type { Reading } from '../knowledge/reading-schema.ts'
import { wordsOf } from '../reading/concepts.ts'
import { commonWords, stemOf } from '../text/english.ts'
import { inSmallLetters } from '../text/small-letters.ts'

/** The expressions by which an answer finds its questions, for text in small letters. */
export type AnswerRule = {
  answer: AuthoredAnswer
  found: readonly RegExp[]
  spoiled: readonly RegExp[]
  near: RegExp | null
  where: RegExp | null
}

/** Compiles the rules of the answers that have one; many have the same expressions. */
export function createAnswerRules(answers: readonly AuthoredAnswer[]): AnswerRule[] {
  const compiled = new Map<string, RegExp>()
  const compile = (source: string) => {
    if (capitals.test(source)) throw new Error(`an answer asks for capitals: ${source}`)
    const one = compiled.get(source) ?? new RegExp(inSmallLetters(closeBy(source)), 'u')
    compiled.set(source, one)
    return one
  }
  return answers
    .filter(({ finds }) => finds.length > 0)
    .map((answer) => ({
      answer,
      found: answer.finds.map(compile),
      spoiled: answer.unless.map(compile),
      near: answer.near === undefined ? null : compile(answer.near),
      where: answer.where === undefined ? null : compile(answer.where),
    }))
}

const farApart = 2000

/**
 * Looks for two words of an entry within so many signs of each other: from each place of the first
 * to the end of a long text takes the square of its length. A look ahead from the beginning stays.
 */
export const closeBy = (source: string): string =>
  source.replaceAll(/(?<!\(\?[=!])\[\^\]\*/g, `[^]{0,${farApart}}`)

// In small letters such an expression would stand for any word.
const capitals = /A-Z|\\p\{L[ut]\}/

/** Finds the answers whose expressions have the words of a question, and whose entry bears it. */
export function foundBy(
  rules: readonly AnswerRule[],
  question: string,
  entry: string,
  reading: Reading,
): AuthoredAnswer[] {
  const text = `${question} ${entry}`
  const asks = createTester(question.toLowerCase())
  const tells = createTester(text.toLowerCase())
  const tellsNearby = createTester(justBefore(question, entry).toLowerCase())
  const isAbout = ({ near, where }: AnswerRule) =>
    (near === null && where === null) ||
    (near !== null && tellsNearby(near)) ||
    (where !== null && tells(where))
  const score = scoreOf(reading)
  const isScored = ({ scores }: AuthoredAnswer) =>
    !scores || (score !== null && score >= scores[0] && score <= scores[1])
  return rules
    .filter(
      (rule) =>
        isScored(rule.answer) &&
        suits(rule.answer, reading) &&
        rule.found.some(asks) &&
        isAbout(rule) &&
        !rule.spoiled.some(tells) &&
        !isRuledOut(rule.answer, text),
    )
    .map(({ answer }) => answer)
}

const lookedBack = 170

/** A question with what stands before it: "Bought the 4 mm goggles. Are they any use?" */
export function justBefore(question: string, entry: string): string {
  const at = Math.max(0, entry.lastIndexOf(question))
  return `${entry.slice(Math.max(0, at - lookedBack), at)} ${question}`
}

/** Tries each expression once on a text. */
function createTester(text: string): (expression: RegExp) => boolean {
  const tried = new Map<RegExp, boolean>()
  return (expression) => {
    const known = tried.get(expression) ?? expression.test(text)
    tried.set(expression, known)
    return known
  }
}

/** The worst score of today; where one part has none, the only score of the entry is its own. */
function scoreOf({ body, numbers }: Reading): number | null {
  const told = body.flatMap(({ score }) => score ?? [])
  if (told.length > 0) return Math.max(...told)
  const [only, ...others] = numbers.filter(({ is }) => is === 'score')
  return body.length === 1 && others.length === 0 ? (only?.value ?? null) : null
}

/** An answer about a sport or a part is for entries about it. */
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
