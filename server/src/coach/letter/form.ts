import type { LetterForm } from '../advice.ts'
import type { NiggleLine } from '../memory/niggle-line.ts'
import { countWords } from '../../prose/count-words.ts'
import type { Understanding } from './understand.ts'

const fewWords = 25

/**
 * Chooses the form of a letter: the less was said or understood, the shorter. A study belongs only
 * to an entry that calls for one, and a sorrow has none of the rest.
 */
export function formOf(
  { sorrow, theme, mood, isTrouble, reading }: Understanding,
  content: string,
  { niggle, hasStudy, isDelicate }: { niggle: NiggleLine | null; hasStudy: boolean; isDelicate: boolean },
): LetterForm {
  if (sorrow) return 'condolence'
  if (reading.question && !isDelicate) return 'answer'
  if (niggle?.isTrouble && (isTrouble || theme === null)) return 'thread'
  if (isResult(reading)) return 'result'
  if (theme === null || (mood === 'down' && !isTrouble) || countWords(content) < fewWords) return 'note'
  return hasStudy ? 'letter' : 'reply'
}

const isResult = ({ numbers, kind, themes: [first] }: Understanding['reading']) =>
  (kind?.is === 'race' || first?.is === 'race-result') && numbers.some(({ is }) => is === 'time' || is === 'placing')
