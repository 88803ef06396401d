import type { AnalysedText, ProseSpec } from '../spec.ts'

const person = String.raw`(?:(?:Dr|Professor|Prof|Sir|Dame|Coach)\.? (?:\p{Lu}[\p{L}'’-]+ ?){1,3})`
const speaks = '(?:says?|said|explains?|recommends?|notes?|advises?|found|argues?|writes?|tells?|told)'
const patterns = [
  new RegExp(String.raw`\b${person}`, 'gu'),
  new RegExp(String.raw`\b[Aa]ccording to \p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+`, 'gu'),
  new RegExp(String.raw`\b\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+, (?:an? |the |who )[^.]{0,60}?, ${speaks}\b`, 'gu'),
  /\b(?:Harvard|Stanford|Oxford|Cambridge|Yale|Mayo Clinic|Johns Hopkins|NASA)(?: University| Medical School)?\b/gu,
  /\b(?:leading|top|renowned|world-class) (?:experts?|scientists?|doctors?|researchers?|coach(?:es)?|cardiologists?|physiologists?)\b/giu,
]

/** A name lends weight: it is one of the sources, or it was made up. */
export function authority({ own }: AnalysedText, { sources = '' }: ProseSpec): string[] {
  const found = patterns.flatMap((pattern) => own.match(pattern) ?? []).map((name) => name.trim())
  return [...new Set(found)].filter((name) => !sources.includes(surnameOf(name)))
}

const surnameOf = (name: string) => name.match(/\p{Lu}[\p{L}'’-]+/gu)?.at(-1) ?? name
