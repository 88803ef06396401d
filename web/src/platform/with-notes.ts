import { findSentences, plainSentence } from '@app/contract/sentences'
import { noteMark } from '../kit/note-mark.ts'

/** Puts a note behind each sentence that has one. Headings have none. */
export function withNotes(text: string, labelOf: (sentence: string) => string | undefined): string {
  return findSentences(text).reduceRight((noted, { quote, start }) => {
    const lineStart = text.lastIndexOf('\n', start) + 1
    const label = text.startsWith('#', lineStart) ? undefined : labelOf(plainSentence(quote))
    if (label === undefined) return noted
    const end = start + quote.length
    return `${noted.slice(0, end)}${noteMark(label)}${noted.slice(end)}`
  }, text)
}
