import { sharesIn, valueOf } from '../shares.ts'
import type { ProseRule } from '../spec.ts'

// The 2 of VO2max and the second half of 4x4 are no figures.
const numeral = /(?<![\p{L}\d.,:])\d+(?:[.,:]\d+)*/gu
const percentSign = /^ ?(?:%|per ?cent\b|percentage points?\b)/i
const spelledPercent = /\b([a-z]+(?:[- ][a-z]+)?) (?:per ?cent|percentage points?)\b/gi
const smallest = 12
// These are lengths of sessions, days and months, hours between sessions, and the channel's age.
const everyday = new Set(['15', '20', '24', '30', '40', '45', '48', '50', '60', '90'])
// In a reply a length, a count or a distance ahead is advice; in an article it needs a source.
const amountOf = /^(?:-| )?(?:minutes?|mins?|reps?|repetitions?|weeks?|seconds?|lengths?)\b/i
const largestAmount = 120
const distanceOf = /^(?:-| )?(?:metres?|m)\b/
// So is a day to come, by its month.
const dayOf =
  /^(?:st|nd|rd|th)? (?:of )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/
const longestMonth = 31
// "Four 800s" and "6 × 400" are sessions on a track.
const trackDistances = new Set([
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '800',
  '1000',
  '1200',
  '1500',
  '1600',
  '2000',
])
// A cited fact has "208 minus 0.7 times age".
const formula =
  /(?<!\d)(\d{1,9}) (?:minus|[-−–]) (?:(\d{0,3}\.\d{1,6}) ?(?:times|[x×*]) )?(?:your )?age\b/gi
// With more figures, any number would be a difference or a share of some of them.
const mostOwn = 30
const mostOfShares = 8
const clock = /^\d{1,2}:\d\d(?:[.:]\d+)?$/
const emergencyNumbers = new Set(['000', '111', '112', '911', '999'])

/** A figure is a claim: it stands in a cited fact, or in what the member wrote. */
export const figure: ProseRule = ({ own }, { kind, sources = '', quotable = '', figures = '' }) => {
  const [sourced, told] = [numeralsIn(sources), numeralsIn(`${quotable}\n${figures}`)]
  const given = new Set([...sourced, ...told].map(({ value }) => value))
  // The 80 kg of an entry do not bear out 80 per cent.
  const shares = new Set(
    [...sourced, ...told.filter(({ isPercent }) => isPercent)].map(({ value }) => value),
  )
  const isWorkedOut = kind === 'reply' ? workedOut(told, sources) : () => false
  const numerals = numeralsIn(own)
    .filter(({ value, isPercent }) =>
      isPercent ? !shares.has(value) : !given.has(value) && !isEveryday(value),
    )
    .filter((each) => kind !== 'reply' || (!each.isAmount && !isWorkedOut(each)))
    .map(({ found }) => found)
  const spelled = [...own.matchAll(spelledPercent)]
    .filter(([, words = '']) => !shares.has(valueOf(words) ?? '') && valueOf(words) !== null)
    .map(([found]) => found)
  return [
    ...new Set([
      ...numerals,
      ...spelled,
      ...(kind === 'reply' ? sharesIn(own, `${sources}\n${quotable}\n${figures}`) : []),
    ]),
  ]
}

const isEveryday = (value: string) =>
  (/^\d+$/.test(value) && Number(value) <= smallest) ||
  everyday.has(value) ||
  emergencyNumbers.has(value)

const isAmount = (value: string, before: string, after: string) =>
  distanceOf.test(after) ||
  (dayOf.test(after) && Number(value) <= longestMonth) ||
  (amountOf.test(after) && Number(value) <= largestAmount) ||
  (trackDistances.has(value) && (/^s\b/.test(after) || /\d ?[x×] ?$/.test(before)))

/**
 * Tells figures that a reply works out from the member's own: a difference, a sum, a pace from a
 * time, a share, or a cited formula with their age in it.
 */
function workedOut(own: readonly Numeral[], sources: string): (numeral: Numeral) => boolean {
  const numbers = own
    .slice(0, mostOwn)
    .map(({ value }) => Number(value))
    .filter(Number.isFinite)
  const few = numbers.slice(0, mostOfShares)
  const results = new Set([
    ...numbers.flatMap((a, at) =>
      numbers.slice(at).flatMap((b) => [fixed(Math.abs(a - b)), fixed(a + b)]),
    ),
    ...[...sources.matchAll(formula)].flatMap(([, from, times = '1']) =>
      numbers.flatMap((age) => fixed(Math.round(Number(from) - Number(times) * age))),
    ),
  ])
  const shares = new Set(
    few.flatMap((a) => few.flatMap((b) => (a < b ? [fixed(Math.round((100 * a) / b))] : []))),
  )
  const hasTimes = own.some(({ value }) => clock.test(value))
  return ({ value, isPercent }) => {
    if (clock.test(value)) return hasTimes
    return (isPercent ? shares : results).has(fixed(Number(value)))
  }
}

const fixed = (number: number) => number.toFixed(2)

type Numeral = { value: string; found: string; isPercent: boolean; isAmount: boolean }

function numeralsIn(text: string): Numeral[] {
  return [...text.matchAll(numeral)].map(({ 0: digits, index }) => {
    const after = text.slice(index + digits.length)
    const before = text.slice(Math.max(0, index - 5), index)
    const sign = percentSign.exec(after)?.[0] ?? ''
    return {
      value: plain(digits),
      found: digits + sign,
      isPercent: sign !== '',
      isAmount: isAmount(plain(digits), before, after),
    }
  })
}

/** 5,205 is 5205; 27:40 and 2.4 stay as they are. */
const plain = (digits: string) => digits.replace(/,(?=\d{3}\b)/g, '')
