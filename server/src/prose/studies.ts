import { contentWords, leastShared, shareOf } from './content-words.ts'

type Cited = { claim: string; population: string; caveat: string }

const study =
  /\b(?:stud(?:y|ies)(?! groups?)|(?<!\b(?:time|worth a|for a|on)[ -])trials?|research\w*|scientists?|surveys?|(?:found|shown|seen) (?:that|to)|(?:a|one|new) findings? (?:says?|shows?|suggests?|is) |(?:team|group) (?:\w+ ){0,3}(?:found|saw|showed|reported))\b/i
// "The studies were few" says what the finding is worth, and tells none.
const limiting =
  /\b(?:was|were|is|are) (?:\w+ ){0,3}(?:stud(?:y|ies)|trials?|surveys?)\b|\b(?:stud(?:y|ies)|trials?|surveys?)(?: \w+){0,3} (?:was|were|is|are) (?:\w+ )?(?:small|few|short|young|not|all|only|about|old|observ\w+)\b/i
const telling = /\b(?:found|show(?:s|ed|n)?|saw|seen|report(?:s|ed)?|prove[sdn]?|suggest(?:s|ed)? that)\b/i
const numeral = /\d+(?:[.,]\d+)*/g

/**
 * True when a sentence speaks of a study that is none of those cited: it has no figure, no people
 * and little of the matter of any.
 */
export function tellsForeignStudy(sentence: string, cited: readonly Cited[]): boolean {
  if (!study.test(sentence) || /\bneither (?:study|trial)\b/i.test(sentence)) return false
  if (limiting.test(sentence) && !telling.test(sentence)) return false
  return !cited.some((fact) => isOf(sentence, fact))
}

function isOf(sentence: string, { claim, population, caveat }: Cited): boolean {
  const figures = new Set(`${claim} ${population} ${caveat}`.match(numeral))
  if (sentence.match(numeral)?.some((figure) => figures.has(figure))) return true
  const words = contentWords(sentence)
  const holds = (text: string) => [...contentWords(text)].some((word) => words.has(word))
  return holds(`${population} ${caveat}`) || shareOf(claim, sentence) >= leastShared
}
