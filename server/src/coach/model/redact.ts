import { patternsOf } from './own-names.ts'

const removed = '[removed]'

// Written with any digits there are: an Arabic or a full-width number is a number all the same.
const email = /[\p{L}\p{N}._%+-]+\s?[@＠﹫]\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const url =
  /\b[a-z][a-z\d+.-]{1,15}:\/\/[^\s"'<>]+|\bwww\.[^\s"'<>]+|\b[\w-]{2,60}(?:\.[\w-]{2,60})*\.(?:com|org|net|uk|ie|io|ca|au|nz|info|biz|dev|app|run|me|eu|de|fr|es|ru|cn)\b(?:\/[^\s"'<>]*)?/giu
// With a country code or a trunk zero, in the American form, or as one run: splits and intervals are none of these.
const phone =
  /(?:\+|\b00|(?<![\p{N}.:,])\(?0)\p{N}[\p{N}\s().-]{6,}\p{N}|\(?\b\p{N}{3}\)?[-. ]\p{N}{3}[-. ]\p{N}{4}\b|\p{N}{9,}/gu
// The letters of the second half leave out C, I, K, M, O and V, which keeps "Z2 5KM" and "M5 4km" in the diary.
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
 * Takes out what would tell who a member is: their name and e-mail, and any address, link or telephone number.
 * Each word of the name goes where it is written as a name.
 */
export function redactorFor(neverSent: readonly string[]): Redact {
  // A name may stand inside any of the others.
  const patterns = [email, url, phone, postcode, address, ...neverSent.flatMap(patternsOf)]
  return (text) =>
    patterns.reduce((left, pattern) => left.replace(pattern, removed), text.normalize('NFC').replace(unseen, ''))
}
