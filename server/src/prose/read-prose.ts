import { beforeSources } from '@app/contract/source-list'
import { quotableFrom, quotationsIn } from './quotations.ts'
import type { AnalysedText, ProseSpec } from './spec.ts'

const heading = /^#{1,6} .*$/gm
// These keep within a line, and brackets have a bound: a hostile text must not take seconds to
// read.
const listMark = /^[^\S\r\n\u2028\u2029]*(?:[-*•]|\d+\.)[^\S\r\n\u2028\u2029]+/gm
const listItem = /^[^\S\r\n\u2028\u2029]*(?:[-*•]|\d+\.)[^\S\r\n\u2028\u2029]+.*$/gm
const link = /\[([^[\]]*)\]\([^)]{0,1000}\)/g
const address = /\bhttps?:\/\/\S+/g
const emphasis = /[*_`]+/g
const sentenceEnd = /(?<=[.!?…]["'”’)]?)\s+|\n+/

/** Takes the markup off a text and the quotations out of it. */
export function readProse(text: string, spec: ProseSpec): AnalysedText {
  const body = beforeSources(text).replace(heading, '')
  const said = unmarked(body.replace(listMark, ''))
  const quotations = quotationsIn(said).filter(quotableFrom(spec))
  const withoutThem = (words: string) =>
    [...timesOf(quotations)].reduce(
      (rest, [quotation, times]) => withoutFirst(rest, quotation, times),
      words,
    )
  return {
    text,
    said,
    own: withoutThem(said),
    sentences: proseSentences(withoutThem(unmarked(body.replace(listItem, '')))),
  }
}

/** The quotations of a text, each once, with how often it has them. */
function timesOf(quotations: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const quotation of quotations) times.set(quotation, (times.get(quotation) ?? 0) + 1)
  return times
}

/**
 * Takes words out of a text so many times, in one walk: a text may quote a word ten thousand times.
 */
function withoutFirst(text: string, words: string, times: number): string {
  const kept: string[] = []
  let from = 0
  for (let taken = 0; taken < times; taken++) {
    const at = text.indexOf(words, from)
    if (at === -1) break
    kept.push(text.slice(from, at))
    from = at + words.length
  }
  return [...kept, text.slice(from)].join('')
}

const unmarked = (text: string) =>
  text.replace(link, '$1').replace(address, '').replace(emphasis, '').trim()

/** The sentences of a text, as far as its stops and lines tell them apart. */
export const proseSentences = (text: string): string[] =>
  text.split(sentenceEnd).filter((sentence) => /\p{L}{2}/u.test(sentence))
