import { contentWords, leastShared, shareOf } from './content-words.ts'
import { matchesRule, readNamedRules } from './pattern-rules.ts'

type Cited = { claim: string; population: string; caveat: string }

const studyRules = readNamedRules('prose/study-words.json', [
  'study',
  'study-limits',
  'study-results',
])
const numeral = /\d+(?:[.,]\d+)*/g

/**
 * Tells whether a sentence speaks of a study that is not cited: it has no figure, people or matter
 * of a cited one.
 */
export function tellsForeignStudy(sentence: string, cited: readonly Cited[]): boolean {
  if (!matchesRule(studyRules.study, sentence)) return false
  if (
    matchesRule(studyRules['study-limits'], sentence) &&
    !matchesRule(studyRules['study-results'], sentence)
  )
    return false
  return !isBorneOut(sentence, cited)
}

/** Tells whether a sentence has a figure, the people or the matter of a cited fact. */
export const isBorneOut = (sentence: string, cited: readonly Cited[]): boolean =>
  cited.some((fact) => isOf(sentence, fact))

function isOf(sentence: string, { claim, population, caveat }: Cited): boolean {
  const figures = new Set(`${claim} ${population} ${caveat}`.match(numeral))
  if (sentence.match(numeral)?.some((figure) => figures.has(figure))) return true
  const words = contentWords(sentence)
  const holds = (text: string) => [...contentWords(text)].some((word) => words.has(word))
  return holds(`${population} ${caveat}`) || shareOf(claim, sentence) >= leastShared
}
