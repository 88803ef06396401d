import { valueOf } from '../number-words.ts'
import { sharesIn } from '../shares.ts'
import type { Rule } from '../spec.ts'

// Not the 2 of VO2max, and not the second half of 4x4.
const numeral = /(?<![\p{L}\d.,:])\d+(?:[.,:]\d+)*/gu
const percentSign = /^ ?(?:%|per ?cent\b|percentage points?\b)/i
const spelledPercent = /\b([a-z]+(?:[- ][a-z]+)?) (?:per ?cent|percentage points?)\b/gi
const smallest = 12
// Lengths of a session, a day or a month, the hours between sessions, and the age that the channel is for.
const everyday = new Set(['15', '20', '24', '30', '40', '45', '48', '50', '60', '90'])
// How long, how often or how far ahead a reply asks for something is advice; in an article the sources have it.
const amountOf = /^(?:-| )?(?:minutes?|mins?|reps?|repetitions?|weeks?|seconds?|lengths?)\b/i
const largestAmount = 120
const distanceOf = /^(?:-| )?(?:metres?|m)\b/
// Beyond so many, everything would be the difference of something.
const mostOwn = 30
const clock = /^\d{1,2}:\d\d(?:[.:]\d+)?$/
const emergencyNumbers = new Set(['000', '111', '112', '911', '999'])

/** A figure is a claim: it stands in a cited fact, or in what the member wrote. */
export const figure: Rule = ({ own }, { kind, sources = '', quotable = '' }) => {
  const [sourced, told] = [numeralsIn(sources), numeralsIn(quotable)]
  const given = new Set([...sourced, ...told].map(({ value }) => value))
  // The 80 kg of an entry are no 80 per cent.
  const shares = new Set([...sourced, ...told.filter(({ isPercent }) => isPercent)].map(({ value }) => value))
  const isOwnSum = sumsOf(told)
  const numerals = numeralsIn(own)
    .filter(({ value, isPercent }) => (isPercent ? !shares.has(value) : !given.has(value) && !isEveryday(value)))
    .filter((each) => kind !== 'reply' || (!each.isAmount && !isOwnSum(each)))
    .map(({ found }) => found)
  const spelled = [...own.matchAll(spelledPercent)]
    .filter(([, words = '']) => !shares.has(valueOf(words) ?? '') && valueOf(words) !== null)
    .map(([found]) => found)
  return [...new Set([...numerals, ...spelled, ...(kind === 'reply' ? sharesIn(own, `${sources}\n${quotable}`) : [])])]
}

const isEveryday = (value: string) =>
  (/^\d+$/.test(value) && Number(value) <= smallest) || everyday.has(value) || emergencyNumbers.has(value)

const isAmount = (value: string, after: string) =>
  distanceOf.test(after) || (amountOf.test(after) && Number(value) <= largestAmount)

/** What a reply works out from the member's own figures: how far it is from one to the other, or a pace from a time. */
function sumsOf(own: readonly Numeral[]): (numeral: Numeral) => boolean {
  const numbers = own
    .slice(0, mostOwn)
    .map(({ value }) => Number(value))
    .filter(Number.isFinite)
  const differences = new Set(numbers.flatMap((a) => numbers.map((b) => Math.abs(a - b).toFixed(2))))
  const hasTimes = own.some(({ value }) => clock.test(value))
  return ({ value, isPercent }) =>
    !isPercent && (clock.test(value) ? hasTimes : differences.has(Number(value).toFixed(2)))
}

type Numeral = { value: string; found: string; isPercent: boolean; isAmount: boolean }

function numeralsIn(text: string): Numeral[] {
  return [...text.matchAll(numeral)].map(({ 0: digits, index }) => {
    const after = text.slice(index + digits.length)
    const sign = percentSign.exec(after)?.[0] ?? ''
    return {
      value: plain(digits),
      found: digits + sign,
      isPercent: sign !== '',
      isAmount: isAmount(plain(digits), after),
    }
  })
}

/** 5,205 is 5205; 27:40 and 2.4 stay as they are. */
const plain = (digits: string) => digits.replace(/,(?=\d{3}\b)/g, '')
