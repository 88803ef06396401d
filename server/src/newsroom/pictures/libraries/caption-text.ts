import { asLine } from '@app/contract/line'

const longestWords = 130
// Markup may be much longer than its words, so this much is read, and no more.
const longestText = 4000
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Turns foreign text, perhaps HTML, into one plain line that is safe to store and show. */
export function plainCaption(text: string): string {
  const words = text
    .slice(0, longestText)
    .replaceAll(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, decode)
  const line = asLine(words.replaceAll(/\p{Cc}/gu, ' ').toWellFormed())
  return line.length <= longestWords
    ? line
    : `${line
        .slice(0, longestWords - 1)
        .toWellFormed()
        .trimEnd()}…`
}

function decode(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/**
 * Writes an attribution, “Title”, by its author, via the library; licence and source are linked
 * beside it.
 */
export const attributionLine = (title: string, author: string, library: string) =>
  [title, author === '' ? 'author unknown' : `by ${author}`, `via ${library}`].join(', ')

/** Accepts an address as the target of a link; null for any other. */
export function pageUrl(address: string | null | undefined): string | null {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

const aiMade =
  /\b(?:ai|gpt)[- ]?(?:generated|made|art|images?)\b|\bgenerated (?:by|with|using) (?:an? )?(?:ai|artificial)|\bmidjourney\b|\bstable diffusion\b|\bdall[-·. ]?e\b/i

/** True when a picture's own words say that an AI made it: we offer no such picture. */
export const isAiMade = (words: readonly string[]) => words.some((each) => aiMade.test(each))
