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
  const own = neverSent.flatMap((secret) => patternOf(secret) ?? [])
  const patterns = [...own, email, url, phone]
  return (text) =>
    patterns.reduce((left, pattern) => left.replace(pattern, removed), text.normalize('NFC').replace(unseen, ''))
}

/** The words of a name however they are spaced or cased, and not inside other words. */
function patternOf(secret: string): RegExp | null {
  const words = secret.normalize('NFC').split(/\s+/).filter(Boolean).map(escaped)
  return words.length ? new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu') : null
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
