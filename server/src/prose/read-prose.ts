import { beforeSources } from '@app/contract/source-list'
import { quotableFrom, quotationsIn } from './quotations.ts'
import type { AnalysedText, ProseSpec } from './spec.ts'

const heading = /^#{1,6} .*$/gm
// These keep within a line, and brackets have a bound: a hostile text must not take seconds to
// read.
const listMark = /^[^\S\r\n]*(?:[-*•]|\d+\.)[^\S\r\n]+/gm
const listItem = /^[^\S\r\n]*(?:[-*•]|\d+\.)[^\S\r\n]+.*$/gm
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
    quotations.reduce((rest, quotation) => rest.replace(quotation, ''), words)
  return {
    text,
    said,
    own: withoutThem(said),
    sentences: proseSentences(withoutThem(unmarked(body.replace(listItem, '')))),
  }
}

const unmarked = (text: string) =>
  text.replace(link, '$1').replace(address, '').replace(emphasis, '').trim()

/** The sentences of a text, as far as its stops and lines tell them apart. */
export const proseSentences = (text: string): string[] =>
  text.split(sentenceEnd).filter((sentence) => /\p{L}{2}/u.test(sentence))
