import { findSentences, plainSentence } from '@app/contract/sentences'

// These characters stand in no text of people. Between them is the label of a note.
const noteStart = '\uE000'
const noteEnd = '\uE001'
export const notePattern = /\uE000([^\uE001]*)\uE001/

/** Puts a note behind each sentence that has one, for `Markdown` to draw. Headings have none. */
export function withNotes(text: string, labelOf: (sentence: string) => string | undefined): string {
  return findSentences(text).reduceRight((noted, { quote, start }) => {
    const lineStart = text.lastIndexOf('\n', start) + 1
    const label = text.startsWith('#', lineStart) ? undefined : labelOf(plainSentence(quote))
    if (label === undefined) return noted
    const end = start + quote.length
    return `${noted.slice(0, end)}${noteStart}${label}${noteEnd}${noted.slice(end)}`
  }, text)
}
