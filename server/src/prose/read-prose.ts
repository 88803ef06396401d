import { quotationsIn, stands } from './quotations.ts'
import type { Prose, ProseSpec } from './spec.ts'

const sourceList = /^#{1,6} +(?:sources|references)\b[\s\S]*/im
const heading = /^#{1,6} .*$/gm
const listMark = /^\s*(?:[-*•]|\d+\.)\s+/gm
const link = /\[([^\]]*)\]\([^)]*\)/g
const address = /\bhttps?:\/\/\S+/g
const emphasis = /[*_`]+/g
const sentenceEnd = /(?<=[.!?…]["'”’)]?)\s+|\n+/

/** Takes the markup off a text and the quotations out of it. */
export function readProse(text: string, spec: ProseSpec): Prose {
  const said = text
    .replace(sourceList, '')
    .replace(heading, '')
    .replace(listMark, '')
    .replace(link, '$1')
    .replace(address, '')
    .replace(emphasis, '')
    .trim()
  const own = quotationsIn(said)
    .filter((quotation) => stands(quotation, spec))
    .reduce((rest, quotation) => rest.replace(quotation, ''), said)
  return { text, said, own, sentences: sentencesOf(own) }
}

const sentencesOf = (text: string): string[] => text.split(sentenceEnd).filter((sentence) => /\p{L}{2}/u.test(sentence))
