import type { AuthoredAnswer } from '../knowledge/answer-schema.ts'
import type { QuestionKind, Reading } from '../knowledge/reading-schema.ts'
import { stemOf } from '../text/english.ts'
import { createAnswerRules, foundBy, justBefore } from './answer-rules.ts'
import { asksWhatIsAnswered, rarityIn, stemsOf, type Rarity } from './asked-about.ts'

/**
 * Finds the authored answer to a question of an entry: one whose expression has its words, else one
 * to questions of that shape; null where there is none, or where the entry rules it out.
 */
export type AnswerFinder = (
  question: string,
  entry: string,
  reading: Reading,
  /** False where the signs of the entry are over or in a clinician's hands. */
  mayUrge?: boolean,
) => AuthoredAnswer | null

export function createAnswerFinder(answers: readonly AuthoredAnswer[]): AnswerFinder {
  const rules = createAnswerRules(answers)
  let rarityOnce: Rarity | undefined
  const rarity = () => (rarityOnce ??= rarityIn(answers))
  return (question, entry, reading, mayUrge = true) => {
    const near = justBefore(question, entry)
    const asked = { question, near, kind: reading.question?.kind ?? null }
    const bears = (answer: AuthoredAnswer) =>
      answer.urgent || answer.general || asksWhatIsAnswered(answer, asked, rarity())
    const found = foundBy(rules, question, entry, reading).filter(
      (answer) =>
        (mayUrge || !answer.urgent) &&
        !(reading.question?.kind === 'food' && notOfFood.has(answer.kind)) &&
        speaksOfThings(answer, question) &&
        bears(answer),
    )
    const urgent = found.filter((answer) => answer.urgent)
    const certain = found.filter(({ general }) => !general)
    const [first, ...others] = [urgent, certain, found].find(({ length }) => length > 0) ?? []
    if (!first || others.length === 0) return first ?? null
    return likeliest([first, ...others], question, rarity())
  }
}

/** A question of food is told by its own words: what to eat is no matter of pace. */
const notOfFood: ReadonlySet<QuestionKind> = new Set(['training', 'race', 'life', 'kit'])

const things =
  /\b(?:wetsuit|goggles|gloves?|mittens?|socks?|shoes?|boots?|trainers|bike|saddle|helmet|watch|belt|poles|racket|grips?|neoprene|straps?|brace|sleeve|insoles?|jacket|vest|bra|shorts|tights|laces|tyres?|oars?|skis?|wine|beer|coffee|gels?|porridge|eggs?|milk|bread)\b/giu

/**
 * An answer on kit or food, or to any question of a shape, must have a word for the thing that is
 * named.
 */
function speaksOfThings(answer: AuthoredAnswer, question: string): boolean {
  const named = [...question.matchAll(things)].map(([word]) => stemOf(word.toLowerCase()))
  if (named.length === 0 || (answer.kind !== 'kit' && answer.kind !== 'food') || answer.general)
    return true
  const { question: title, paraphrases, text, alternatives } = answer
  const said = stemsOf([title, ...paraphrases, text, ...alternatives].join('\n'))
  return named.some((stem) => said.has(stem))
}

/** The answer whose wordings share most with a question; the rarer a word, the more it tells. */
function likeliest(
  [first, ...others]: readonly [AuthoredAnswer, ...AuthoredAnswer[]],
  question: string,
  rarity: Rarity,
): AuthoredAnswer {
  const asked = stemsOf(question)
  const likenessOf = ({ question: title, paraphrases }: AuthoredAnswer) => {
    const wordings = [title, ...paraphrases].map(stemsOf)
    return [...asked].reduce((sum, stem) => {
      const holding = wordings.filter((stems) => stems.has(stem)).length
      return sum + rarity(stem) * Math.sqrt(holding / wordings.length)
    }, 0)
  }
  return others.reduce(
    (best, answer) => {
      const likeness = likenessOf(answer)
      return likeness > best.likeness ? { answer, likeness } : best
    },
    { answer: first, likeness: likenessOf(first) },
  ).answer
}
