import type { Rule } from '../spec.ts'

// Not the 2 of VO2max, and not the second half of 4x4.
const numeral = /(?<![\p{L}\d.,:])\d+(?:[.,:]\d+)*/gu
const percentSign = /^ ?(?:%|per ?cent\b|percentage points?\b)/i
const spelledPercent = /\b([a-z]+(?:[- ][a-z]+)?) (?:per ?cent|percentage points?)\b/gi
const smallest = 12
// Lengths of a session, a day or a month, the hours between sessions, and the age that the channel is for.
const everyday = new Set(['15', '20', '24', '30', '40', '45', '48', '50', '60', '90'])
const emergencyNumbers = new Set(['000', '111', '112', '911', '999'])
const units = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A figure is a claim: it stands in a cited fact, or in what the member wrote. */
export const figure: Rule = ({ own }, { sources = '', quotable = '' }) => {
  const given = new Set(numeralsIn(`${sources}\n${quotable}`).map(({ value }) => value))
  const numerals = numeralsIn(own)
    .filter(({ value, isPercent }) => !given.has(value) && (isPercent || !isEveryday(value)))
    .map(({ found }) => found)
  const spelled = [...own.matchAll(spelledPercent)]
    .filter(([, words = '']) => !given.has(valueOf(words) ?? '') && valueOf(words) !== null)
    .map(([found]) => found)
  return [...new Set([...numerals, ...spelled])]
}

const isEveryday = (value: string) =>
  (/^\d+$/.test(value) && Number(value) <= smallest) || everyday.has(value) || emergencyNumbers.has(value)

function numeralsIn(text: string) {
  return [...text.matchAll(numeral)].map(({ 0: digits, index }) => {
    const sign = percentSign.exec(text.slice(index + digits.length))?.[0] ?? ''
    return { value: plain(digits), found: digits + sign, isPercent: sign !== '' }
  })
}

/** 5,205 is 5205; 27:40 and 2.4 stay as they are. */
const plain = (digits: string) => digits.replace(/,(?=\d{3}\b)/g, '')

/** The number that some words spell, as it is written in figures; null where they spell none. */
function valueOf(words: string): string | null {
  const parts = words.toLowerCase().split(/[- ]/).slice(-2)
  const [last = '', before = ''] = parts.toReversed()
  const unit = units.indexOf(last) + 1
  const ten = (tens.indexOf(before) + 2) * 10
  if (unit > 0) return String(tens.includes(before) ? ten + unit : unit)
  if (teens.includes(last)) return String(teens.indexOf(last) + 10)
  return tens.includes(last) ? String((tens.indexOf(last) + 2) * 10) : null
}
