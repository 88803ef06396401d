import { beforeSources } from './source-list.ts'

/** A sentence of a text: the exact words, with their markup, and their place in the text. */
export type FoundSentence = {
  quote: string
  start: number
  /** The sentence before it in the same paragraph, without markup; empty for the first. */
  before: string
}

const lineMark =
  /^[^\S\n]*(?:#{1,6}[^\S\n]+(?:\d+\.[^\S\n]+)?|[-*•][^\S\n]+|\d+\.[^\S\n]+|>[^\S\n]+)?/
// A stop within a figure, after an initial or after a shortened word ends no sentence.
const sentenceEnd = /(?<=[.!?…]["'”’)*_\]]{0,3})[^\S\n]+(?=["'“‘(*_[]{0,3}[\p{Lu}\d])/gu
const shortened =
  /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|approx|al|e\.g|i\.e|No|Fig|Vol)|(?<![\p{L}.])\p{Lu})\.$/u

const longestShortened = 10

/** Splits a text into its sentences; headings and list items are sentences of their own. */
export function findSentences(text: string): FoundSentence[] {
  const read = beforeSources(text)
  const found: FoundSentence[] = []
  let lineStart = 0
  for (const line of read.split('\n')) {
    const mark = lineMark.exec(line)?.[0].length ?? 0
    let before = ''
    for (const { quote, start } of splitLine(line.slice(mark))) {
      if (!/\p{L}{2}|\d/u.test(quote)) continue
      found.push({ quote, start: lineStart + mark + start, before })
      before = plainSentence(quote)
    }
    lineStart += line.length + 1
  }
  return found
}

function splitLine(line: string): Omit<FoundSentence, 'before'>[] {
  const parts: Omit<FoundSentence, 'before'>[] = []
  let start = 0
  const push = (end: number) => {
    const quote = line.slice(start, end).trim()
    if (quote !== '') parts.push({ quote, start: line.indexOf(quote, start) })
  }
  for (const { index, 0: gap } of line.matchAll(sentenceEnd)) {
    if (shortened.test(line.slice(Math.max(start, index - longestShortened), index))) continue
    push(index)
    start = index + gap.length
  }
  push(line.length)
  return parts
}

const link = /\[([^[\]]*)\]\([^)]{0,1000}\)/g
const markup = /[*_`]+/g

/** A sentence without its markup, as two are compared. */
export const plainSentence = (quote: string): string =>
  quote
    .replace(link, '$1')
    .replace(markup, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
