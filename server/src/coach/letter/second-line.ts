import type { LetterTools } from '../entry-readers.ts'
import { quotationsIn } from '../../prose/quotations.ts'
import { quotationFrom } from '../quotation.ts'
import { namesSymptom } from '../safety/judge.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { tokenise } from '../text/tokenise.ts'
import type { LetterPart } from './compose.ts'
import type { Understanding } from './understand.ts'

/** Of the share of the first; a sentence far below it would be a side detail again. */
const leastOfFirst = 0.6

/**
 * Gives back a second sentence of a cheerful entry, beside an opening that quotes the first; on
 * other days two of them read like clippings.
 */
export function secondLine(
  { knowledge, ordered, net, moodOf }: LetterTools,
  content: string,
  { keySentences, isRoutine, mood, isTrouble, reading }: Understanding,
  opening: LetterPart | undefined,
): LetterPart[] {
  if (mood !== 'up' || isTrouble || isRoutine || !opening?.text.includes('“')) return []
  const given = quotationsIn(opening.text)
  const q = quotationFrom(content, {
    worthOf: ({ sentence }) => keySentences.shareOf(sentence),
    namesSymptom: (text) => namesSymptom(net, text),
    suits: (text) =>
      given.every((words) => !words.includes(text) && !text.includes(words)) &&
      moodOf(tokenise(text, net.spelling)) !== 'down' &&
      reading.body.every(({ words }) => !words.includes(text) && !text.includes(words)),
    isWhole: true,
    leastWorth: leastOfFirst * keySentences.mostShare,
  })
  return q === null
    ? []
    : ordered(knowledge.contextLines.filter(({ when }) => when === 'second')).map(
        ({ id, text }) => ({ id, text: fillTemplate(text, { q }) }),
      )
}
