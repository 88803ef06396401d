import { articleWords } from '@app/contract/lengths'
import { readMinutes } from '@app/contract/roadmap'

const sourceNeeded = '[SOURCE NEEDED]'

/** The places that an editor must check: missing sources and a check's finding. */
export const editorsMarks = (found: string | null): readonly string[] =>
  found === null ? [sourceNeeded] : [sourceNeeded, found]

const meterEnd = 2400

export type ArticleLengthVerdict = { tone: 'ok' | 'alert'; words: string }

export function checkArticleLength(words: number): ArticleLengthVerdict {
  if (words < articleWords.min)
    return { tone: 'alert', words: `${formatFigure(articleWords.min - words)} too few` }
  if (words > articleWords.max)
    return { tone: 'alert', words: `${formatFigure(words - articleWords.max)} too many` }
  return { tone: 'ok', words: 'In range' }
}

/** The position of a word count on the meter, 0–100. */
export const meterPercent = (words: number) => Math.min(100, (words / meterEnd) * 100)

export const formatFigure = (count: number) => new Intl.NumberFormat('en-GB').format(count)
export const formatWordCount = (words: number) =>
  words === 1 ? '1 word' : `${formatFigure(words)} words`
export const readingTime = (article: string) => `${readMinutes(article)} min read`
