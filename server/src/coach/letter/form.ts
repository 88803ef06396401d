import { letterWords } from '@app/contract/lengths'
import type { LetterForm } from '../advice.ts'
import { countWords } from '../../prose/count-words.ts'
import type { Understanding } from './understand.ts'

const fewWords = 25
const badScore = 4
const opensWithTime = /^\s*\d{1,2}[:.]\d\d/
const byLengthAlone: ReadonlySet<LetterForm> = new Set(['note', 'reply', 'letter'])

/**
 * Chooses the form of a letter: the less was said or understood, the shorter. A study belongs only
 * to an entry that calls for one, and a sorrow has none of the rest.
 */
export function formOf(
  { sorrow, theme, mood, isTrouble, reading }: Understanding,
  content: string,
  { hasAnswer, hasThread, hasStudy }: { hasAnswer: boolean; hasThread: boolean; hasStudy: boolean },
): LetterForm {
  if (sorrow) return 'condolence'
  if (hasAnswer) return 'answer'
  // A race is told first, unless the body was worse than sore.
  const isSore = reading.body.some(({ score }) => score !== null && score >= badScore)
  if ((isResult(reading) || (opensWithTime.test(content) && hasThread)) && !isSore) return 'result'
  if (hasThread && (isTrouble || isSore || theme === null)) return 'thread'
  if (hasStudy) return 'letter'
  if (theme === null || (mood === 'down' && !isTrouble) || countWords(content) < fewWords)
    return 'note'
  return 'reply'
}

const isResult = ({ numbers, kind, themes: [first] }: Understanding['reading']) =>
  (kind?.is === 'race' || first?.is === 'race-result') &&
  numbers.some(({ is }) => is === 'time' || is === 'placing')

/** Of the forms from a note to a letter, a text has the one of its length. */
export function byLength(form: LetterForm, text: string): LetterForm {
  const words = countWords(text)
  if (!byLengthAlone.has(form)) return form
  if (words <= letterWords.note.max) return 'note'
  const isLong =
    words > letterWords.reply.max || (form === 'letter' && words >= letterWords.letter.min)
  return isLong ? 'letter' : 'reply'
}
