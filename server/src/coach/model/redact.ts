const removed = '[removed]'

// Digits of any script count: an Arabic or a full-width number is a number too.
const email = /[\p{L}\p{N}._%+-]{1,64}\s?[@＠﹫]\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const url =
  /\b[a-z][a-z\d+.-]{1,15}:\/\/[^\s"'<>]+|\bwww\.[^\s"'<>]+|\b[\w-]{2,60}(?:\.[\w-]{2,60}){0,8}\.(?:com|org|net|uk|ie|io|ca|au|nz|info|biz|dev|app|run|me|eu|de|fr|es|ru|cn)\b(?:\/[^\s"'<>]*)?/giu
// A telephone number has a country code or a trunk zero, the American form, or one run; splits have
// none of these.
const phone =
  /(?:\+|\b00|(?<![\p{N}.:,])\(?0)\p{N}[\p{N}\s().-]{6,}\p{N}|\(?\b\p{N}{3}\)?[-. ]\p{N}{3}[-. ]\p{N}{4}\b|\p{N}{9,}/gu
// The second half has no C, I, K, M, O or V, which keeps "Z2 5KM" and "M5 4km" in the diary.
const postcode =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}\b|\b[a-z]{2}\d[a-z\d]? \d(?!st|nd|rd|th|hr)[abd-hjlnp-uw-z]{2}\b/g
const street = 'Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Close|Crescent|Terrace|Gardens|Grove|Mews'
const address = new RegExp(
  String.raw`(?:\b(?:Flat|Apartment|Unit) \d+[a-z]?,? )?\b\d{1,4}[a-z]?,? (?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:${street})\b`,
  'gu',
)
// Unseen characters carry no meaning for a coach, and can carry orders.
const unseen = /\p{Cf}/gu

export type Redact = (text: string) => string

/**
 * Removes everything that would identify a member: name and e-mail, and any address, link or
 * telephone number. A single word of the name is removed if it is written as a name.
 */
export function redactorFor(neverSent: readonly string[]): Redact {
  // A name may stand inside any of the others.
  const patterns = [email, url, phone, postcode, address, ...neverSent.flatMap(buildNamePatterns)]
  return (text) =>
    patterns.reduce(
      (left, pattern) => left.replace(pattern, removed),
      text.normalize('NFC').replace(unseen, ''),
    )
}

const apostrophes = "['’‘ʼ`´]"
const shortestWord = 3
// Spaces, marks or nothing stand between the words of a name: "hill, margaret", "margaret_hill".
const between = String.raw`[\s.,_–-]*`

/** Patterns for the ways to write a name or an e-mail in a diary, the longest first. */
function buildNamePatterns(secret: string): RegExp[] {
  const text = secret.normalize('NFC').trim()
  if (text.includes('@')) {
    const [local = ''] = text.split('@')
    return [
      whole(spelled(text)),
      ...(isWord(local) ? writtenAsName([local]) : [whole(spelled(local))]),
    ]
  }
  const words = text.split(/\s+/).filter(Boolean)
  const [first = '', ...others] = words
  const last = others.at(-1)
  if (last === undefined)
    return first === '' ? [] : writtenAsName(isWord(first) ? [first] : partsOf(first))
  const orders = [words, [first, last], [last, first]]
  const parts = words.flatMap(partsOf).filter((part) => part.length >= shortestWord)
  return [
    ...orders.map((order) => whole(order.map(spelled).join(between))),
    ...writtenAsName(parts),
  ]
}

const isWord = (text: string) => /^\p{L}+$/u.test(text)

/** Splits "O’Neill" into itself and "Neill", "Armitage-Bell" into itself, "Armitage" and "Bell". */
const partsOf = (word: string) => [...new Set([word, ...word.split(/[-'’‘ʼ`´.]/).filter(Boolean)])]

const whole = (pattern: string) =>
  new RegExp(`${notInWord.before}${pattern}${notInWord.after}`, 'giu')
const notInWord = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }

// "Will", "May" and "Hill" are words too: one word is a name only with its capital.
const writtenAsName = (words: readonly string[]): RegExp[] =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const [initial = '', ...rest] = word
      const letters = rest.map((letter) => anyCase(letter)).join('')
      return new RegExp(`${notInWord.before}${capital(initial)}${letters}${notInWord.after}`, 'gu')
    })

/** A pattern for a text with any apostrophes, with or without its accents. */
const spelled = (text: string) =>
  Array.from(text, (letter) => oneOf([letter, plain(letter)])).join('')
const capital = (letter: string) => oneOf([letter.toUpperCase(), plain(letter).toUpperCase()])
const anyCase = (letter: string) =>
  oneOf([letter, plain(letter)].flatMap((each) => [each.toLowerCase(), each.toUpperCase()]))

const plain = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

function oneOf(letters: readonly string[]): string {
  const [letter = ''] = letters
  if (new RegExp(apostrophes).test(letter)) return `${apostrophes}?`
  if (/[-\s]/.test(letter)) return String.raw`[\s-]*`
  const choices = [...new Set(letters)].map((each) => each.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return choices.length === 1 ? (choices[0] ?? '') : `(?:${choices.join('|')})`
}
