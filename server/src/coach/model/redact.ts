const removed = '[removed]'

// Written with any digits there are: an Arabic or a full-width number is a number all the same.
const email = /[\p{L}\p{N}._%+-]+\s?[@＠﹫]\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const url =
  /\b[a-z][a-z\d+.-]{1,15}:\/\/[^\s"'<>]+|\bwww\.[^\s"'<>]+|\b[\w-]{2,60}(?:\.[\w-]{2,60})*\.(?:com|org|net|uk|ie|io|ca|au|nz|info|biz|dev|app|run|me|eu|de|fr|es|ru|cn)\b(?:\/[^\s"'<>]*)?/giu
// With a country code or a trunk zero, in the American form, or as one run: splits and intervals are none of these.
const phone =
  /(?:\+|\b00|(?<![\p{N}.:,])\(?0)\p{N}[\p{N}\s().-]{6,}\p{N}|\(?\b\p{N}{3}\)?[-. ]\p{N}{3}[-. ]\p{N}{4}\b|\p{N}{9,}/gu
// Unseen characters carry no meaning for a coach, and can carry orders.
const unseen = /\p{Cf}/gu

export type Redact = (text: string) => string

/** Takes out what would tell who a member is: their name and e-mail, and any address, link or telephone number. */
export function redactorFor(neverSent: readonly string[]): Redact {
  // The longest first: a name may stand inside an e-mail.
  const own = neverSent.toSorted((a, b) => b.length - a.length).flatMap((secret) => patternOf(secret) ?? [])
  const patterns = [...own, email, url, phone]
  return (text) =>
    patterns.reduce((left, pattern) => left.replace(pattern, removed), text.normalize('NFC').replace(unseen, ''))
}

/** The words of a name however they are spaced or cased, and not inside other words. */
function patternOf(secret: string): RegExp | null {
  const words = secret.normalize('NFC').split(/\s+/).filter(Boolean)
  const [only = ''] = words
  if (only === '') return null
  // "Will", "May" and "Grace" are words too: a name of one word is one only with its capital.
  const isWord = words.length === 1 && /^\p{L}+$/u.test(only)
  const found = isWord ? `${capitalised(only)}|${only.toUpperCase()}` : words.map(escaped).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${found})(?![\\p{L}\\p{N}])`, isWord ? 'gu' : 'giu')
}

const capitalised = (word: string) => word.replace(/^\p{Ll}/u, (first) => first.toUpperCase())

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
