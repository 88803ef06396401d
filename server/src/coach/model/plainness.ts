import { englishShareOf, isForeign } from '../text/english.ts'
import { replySentencesOf, type ReplyFault } from './model-reply.ts'

// All but Latin letters, figures and the marks of ordinary prose writes markup, addresses or code.
// A quotation mark that is left over has no pair.
const strange = /[^\p{Script=Latin}\p{M}0-9\s.,;:?!'‘’()–—…%£°½¼¾×/&-]/u
const address =
  /https?|hxxp|www\b|\b[\w-]{1,60}(?:\.|\s?\(?\bdot\b\)?\s?)(?:[a-z]{2,}\/|com|org|net|uk|ie|io|ca|au|nz|info|biz|dev|app|run|me|eu|test|example|zip|xyz|site|online|ru|cn|de|fr|es|fit|shop|store)\b|\w\.\w+\.[a-z]{2,}\b|(?<![\w/])(?!(?:[a-z]{2,10}\/){1,3}[a-z]{2,10}(?![\w/]))[\w-]{3,60}\/[\w-]{1,60}\/|\/\//i
// A number to call has seven figures, or five after a word for calling; a span of years is none.
const telephone =
  /(?!\b(?:19|20)\d\d ?[–-] ?(?:19|20)\d\d\b)(?<!\d)(?:\d[\s().-]{0,3}){6,20}\d|\b(?:call|ring|text|phone|dial|whatsapp)\b[^.?]{0,20}\b\d{5,}/i
const longestWord = 22
const shouted = /\b[A-Z]{5,}\b|\b[A-Z]{2,}(?: [A-Z]{2,}){2,}/
const leastEnglish = 0.15
const fewWords = 8

/**
 * Finds markup, links, numbers to call, code and other languages in the parts of a reply, without
 * quotations.
 */
export function plainnessFaults(parts: readonly string[]): ReplyFault[] {
  const text = parts.join('\n')
  return [
    ...found('characters', strange, text),
    ...found('link', address, text),
    ...found('telephone', telephone, text),
    ...found('capitals', shouted, text),
    ...text
      .split(/[\s–—/]+/)
      .flatMap((word) => (word.length > longestWord ? [{ rule: 'word', found: word }] : [])),
    ...replySentencesOf(text).flatMap((each) =>
      isForeign(each) ? [{ rule: 'language', found: each }] : [],
    ),
    ...parts.flatMap((part) =>
      part.split(/\s+/).length > fewWords && englishShareOf(part) < leastEnglish
        ? [{ rule: 'language', found: part }]
        : [],
    ),
  ]
}

function found(rule: string, pattern: RegExp, text: string): ReplyFault[] {
  const hit = pattern.exec(text)?.[0]
  return hit === undefined ? [] : [{ rule, found: hit }]
}
