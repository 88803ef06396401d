import { asLine } from '@app/contract/line'
import { tooLong } from '@app/contract/lengths'

const mostHeadlines = 5
const longestHeadline = 200

/** Splits typed headlines, one a line, without the blank lines. */
export const splitHeadlines = (text: string): string[] =>
  text
    .split('\n')
    .map(asLine)
    .filter((line) => line !== '')

/** The fault of typed headlines, in the server's words. */
export function headlinesFault(text: string): string | undefined {
  const lines = splitHeadlines(text)
  if (lines.length > mostHeadlines) return 'At most five headlines are kept.'
  if (new Set(lines).size < lines.length) return 'Two headlines are the same.'
  return lines.some((line) => line.length > longestHeadline)
    ? tooLong('A headline', longestHeadline)
    : undefined
}
