import { readMinutes } from '@app/contract/roadmap'

/** The length of a long-form article, in words. */
export const wordBand = { from: 1200, to: 1800 } as const
/** The end of the meter. */
const meterEnd = 2400

export type WordsVerdict = { tone: 'ok' | 'alert'; words: string }

export function verdictOn(words: number): WordsVerdict {
  if (words < wordBand.from) return { tone: 'alert', words: `${formatFigure(wordBand.from - words)} too few` }
  if (words > wordBand.to) return { tone: 'alert', words: `${formatFigure(words - wordBand.to)} too many` }
  return { tone: 'ok', words: 'In range' }
}

/** The position of a number of words on the meter, 0–100. */
export const onMeter = (words: number) => Math.min(100, (words / meterEnd) * 100)

export const formatFigure = (count: number) => new Intl.NumberFormat('en-GB').format(count)
export const wordsInWords = (words: number) => (words === 1 ? '1 word' : `${formatFigure(words)} words`)
export const readingTime = (article: string) => `${readMinutes(article)} min read`
