import { englishShareOf, isForeign } from '../text/english.ts'
import type { ReplyFault } from './model-reply.ts'

// Letters of Latin script, figures and the marks of ordinary prose: what is not among them writes markup, addresses or
// code. A quotation mark that is left over has no pair.
const strange = /[^\p{Script=Latin}\p{M}0-9\s.,;:?!'‘’()–—…%£°½¼¾×/&-]/u
const address =
  /https?|hxxp|www\b|\b[\w-]+(?:\.|\s?\(?\bdot\b\)?\s?)(?:[a-z]{2,}\/|com|org|net|uk|ie|io|ca|au|nz|info|biz|dev|app|run|me|eu|test|example|zip|xyz|site|online|ru|cn|de|fr|es)\b|\w\.\w+\.[a-z]{2,}\b|\b[\w-]{3,}\/[\w-]+\/|\/\//i
const telephone = /\d[\d\s().-]{5,}\d|\b(?:call|ring|text|phone|whatsapp)\b[^.?]{0,20}\d/i
const longestWord = 22
const shouted = /\b[A-Z]{5,}\b|\b[A-Z]{2,}(?: [A-Z]{2,}){2,}/
const leastEnglish = 0.15
const fewWords = 8

/** Plain English prose: no markup, link, number to call, code or other language. Quotations are left out of it. */
export function plainnessFaults(parts: readonly string[]): ReplyFault[] {
  const text = parts.join('\n')
  return [
    ...found('characters', strange, text),
    ...found('link', address, text),
    ...found('telephone', telephone, text),
    ...found('capitals', shouted, text),
    ...text.split(/[\s–—/]+/).flatMap((word) => (word.length > longestWord ? [{ rule: 'word', found: word }] : [])),
    ...sentencesOf(parts).flatMap((each) => (isForeign(each) ? [{ rule: 'language', found: each }] : [])),
    ...parts.flatMap((part) =>
      part.split(/\s+/).length > fewWords && englishShareOf(part) < leastEnglish
        ? [{ rule: 'language', found: part }]
        : [],
    ),
  ]
}

const sentencesOf = (parts: readonly string[]) => parts.flatMap((part) => part.split(/(?<=[.!?])\s+/))

function found(rule: string, pattern: RegExp, text: string): ReplyFault[] {
  const hit = pattern.exec(text)?.[0]
  return hit === undefined ? [] : [{ rule, found: hit }]
}
