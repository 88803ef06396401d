import type { TypeAnswer } from '../knowledge/question-type-schema.ts'
import { countWords } from '../../prose/count-words.ts'
import { isQuotable } from '../quotable.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { AskedAs } from './question-type.ts'

const mostWordsOfThing = 6

/** The answers to a kind and a type of question; one names the two things of a choice. */
export function typeAnswersTo(
  answers: readonly TypeAnswer[],
  { kind, type }: AskedAs,
  question: string,
  namesSymptom: (words: string) => boolean,
): { id: string; text: string }[] {
  const two = twoThingsIn(question).filter(
    (thing) => isQuotable(thing) && countWords(thing) <= mostWordsOfThing && !namesSymptom(thing),
  )
  const [a, b] = two
  // A figure is judged by the same measure whatever it is of.
  const ofKind = (wanted: string) =>
    answers.filter((answer) => answer.kind === wanted && answer.type === type)
  const own = ofKind(kind)
  const found = own.length > 0 || type !== 'mark' || kind === 'pain' ? own : ofKind('training')
  return found.flatMap(({ id, text }) => {
    if (!text.includes('{a}')) return [{ id, text }]
    return a !== undefined && b !== undefined ? [{ id, text: fillTemplate(text, { a, b }) }] : []
  })
}

const leadIn =
  /^.*?\b(?:(?:should|shall|do|would) (?:i|you|we) (?:go (?:for|with) |do |take |choose |pick )?|is it (?:to be |better to )?|which (?:is|would be|one is) (?:the )?(?:better|best|wiser)[,:]? |between )/i
// Half a clause, or a thing that points elsewhere, reads wrong in quotation marks.
const unfit =
  /[,;:()“”"]|\b(?:which|that|if|whether|because|i['’]m|i am|you|it['’]s|either|both)\b/i
const leastAround = 2

/**
 * The two things between which a longer question asks to choose, in the writer's own words; none
 * where they are not plain, or are the whole of it and given back already.
 */
function twoThingsIn(question: string): string[] {
  const named = question.replace(leadIn, '')
  if (countWords(question) - countWords(named) < leastAround) return []
  const things = named.split(/\bbetween\b/i.test(question) ? /\s+(?:and|or)\s+/i : /\s+or\s+/i)
  const isPlain = things.length === 2 && things.every((thing) => thing !== '' && !unfit.test(thing))
  return isPlain ? things.map((thing) => thing.trim()) : []
}
