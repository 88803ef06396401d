/** A number with its unit, or a range of them: "six to eight weeks" is 42 to 56 days. */
export type Quantity = { written: string; unit: string; low: number; high: number }

const words = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ')
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const numbers = new Map([
  ...words.map((word, at): [string, number] => [word, at]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...tens.flatMap((ten, at) =>
    words
      .slice(1, 10)
      .map((word, more): [string, number] => [`${ten}-${word}`, (at + 2) * 10 + more + 1]),
  ),
  ['half an', 0.5],
  ['a quarter of an', 0.25],
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])

type Unit = { name: string; times: number }
const units: readonly [pattern: string, unit: Unit][] = [
  ['seconds?|secs?', { name: 'minute', times: 1 / 60 }],
  ['minutes?|mins?', { name: 'minute', times: 1 }],
  ['hours?|hrs?', { name: 'minute', times: 60 }],
  ['days?|nights?', { name: 'day', times: 1 }],
  ['weeks?|wks?', { name: 'day', times: 7 }],
  ['fortnights?', { name: 'day', times: 14 }],
  ['months?', { name: 'month', times: 1 }],
  ['years?|yrs?', { name: 'month', times: 12 }],
  ['miles?|mi', { name: 'mile', times: 1 }],
  ['kilomet(?:re|er)s?|km|k', { name: 'kilometre', times: 1 }],
  ['met(?:re|er)s?|m', { name: 'metre', times: 1 }],
  ['yards?|yds?', { name: 'yard', times: 1 }],
  ['kilos?|kilograms?|kg', { name: 'kilogram', times: 1 }],
  ['grams?|g', { name: 'gram', times: 1 }],
  ['pounds?|lbs?', { name: 'pound', times: 1 }],
  ['per cent|percent|%', { name: 'per cent', times: 1 }],
  ['beats|bpm', { name: 'beat', times: 1 }],
  ['times', { name: 'time', times: 1 }],
  ['sets?', { name: 'set', times: 1 }],
  ['steps', { name: 'step', times: 1 }],
  ['reps?|repetitions?', { name: 'repetition', times: 1 }],
  ['sessions?|runs?|rides?|swims?|workouts?', { name: 'session', times: 1 }],
]

const number = `\\d+(?:[.,]\\d+)*|${[...numbers.keys()].toReversed().join('|')}`
const unit = units.map(([pattern]) => pattern).join('|')
const between = '(?:\\s+(?:to|or|and|vs\\.?|versus|against)\\s+|(?<=\\d)\\s*[-–]\\s*(?=\\d))'
const counted = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(${number})(?:${between}(${number}))?\\+?[\\s-]*(${unit})(?![\\p{L}\\p{N}])`,
  'giu',
)
/**
 * "Two weeks off vs six": the second number has the unit of the first. A "one" before another word
 * counts that one: "two days or one easy swim".
 */
const unitFirst = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${number})[\\s-]+(${unit})\\b(?:\\s+\\p{L}+){0,2}\\s+(?:vs\\.?|versus|or|against)\\s+(?!one\\s+\\p{L})(${number})(?![\\p{L}\\p{N}-])(?!\\s+(?:${unit})\\b)`,
  'giu',
)
const onceOrTwice = /\b(once|twice|thrice) (?:a|every|each|per) (?:day|week|month)\b/giu
const fortnight = /\b(?:a|one|the|every) fortnight\b/giu

/** A year of the calendar: a piece on the past or the future speaks of it. */
const calendarYear = /(?<![\p{N}.,])(?:19|20)\d\d(?![\p{N}])/gu

/** A price: a piece on what to buy for it names prices. */
const price = /[£$€]\s?(\d+(?:[.,]\d+)*)/gu

/**
 * An age is no quantity: "at 63 years", "a 60-year-old". Fewer years than forty, and "60 years of
 * training", are a span.
 */
const old = `[4-9]\\d|${tens.slice(2).join('|')}`
const age = new RegExp(
  '\\b\\d+[\\s-]years?(?:[\\s-]olds?\\b| of age\\b)' +
    `|\\b(?:over|past|after|at|aged|beyond|under|from)\\s+(?:${old})\\s+years?\\b(?!\\s+(?:of|off|without|away|ago|later)\\b)`,
  'giu',
)

/** Reads the numbers of a text that have a unit. */
export function readQuantities(text: string): Quantity[] {
  const plain = text.replace(age, '')
  const withoutCounted = plain.replace(counted, ' ')
  return [
    ...[...plain.matchAll(counted)].flatMap(([written, first = '', second, name = '']) => {
      const [low, high] = [numberOf(first), numberOf(second ?? first)]
      return asQuantity(written, name, [low, high])
    }),
    ...[...plain.matchAll(unitFirst)].flatMap(([, name = '', second = '']) =>
      asQuantity(withUnit(second, name), name, [numberOf(second), numberOf(second)]),
    ),
    ...[...plain.matchAll(onceOrTwice)].map(([written, times = '']) => ({
      written,
      unit: 'session',
      low: numberOf(times),
      high: numberOf(times),
    })),
    ...[...withoutCounted.matchAll(calendarYear)].map(([written]) => ({
      written,
      unit: 'year',
      low: Number(written),
      high: Number(written),
    })),
    ...[...plain.matchAll(price)].map(([written, amount = '']) => ({
      written,
      unit: 'price',
      low: numberOf(amount),
      high: numberOf(amount),
    })),
    ...[...plain.matchAll(fortnight)].map(([written]) => ({
      written,
      unit: 'day',
      low: 14,
      high: 14,
    })),
  ]
}

const numberOf = (written: string): number =>
  numbers.get(written.toLowerCase()) ?? Number(written.replaceAll(',', ''))

const withUnit = (written: string, name: string) =>
  `${written} ${numberOf(written) === 1 ? name.replace(/s$/i, '') : name}`

/** True for a number that is written as a word. */
export const isNumberWord = (word: string) => numbers.has(word.toLowerCase())

function asQuantity(written: string, name: string, ends: readonly number[]): Quantity[] {
  const found = units.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(name))
  if (!found || ends.some(Number.isNaN)) return []
  const [, { name: plain, times }] = found
  const [low, high] = [Math.min(...ends) * times, Math.max(...ends) * times]
  return [{ written: written.trim(), unit: plain, low, high }]
}

/** Sessions may be counted as times: "twice a week", "three times a week". */
const kinds = (name: string) => (name === 'time' ? 'session' : name)

/** Days and months compare roughly: twelve weeks are three months, as people speak. */
const daysOfMonth = 30.4
const roughly = 0.1

/** True if a text with these quantities speaks of one: the same number, or a range that has it. */
export const hasQuantity = (held: readonly Quantity[], wanted: Quantity) =>
  held.some((one) =>
    kinds(one.unit) === kinds(wanted.unit)
      ? one.low <= wanted.low && one.high >= wanted.high
      : isRoughly(one, wanted),
  )

function isRoughly(one: Quantity, wanted: Quantity): boolean {
  const [held, asked] = [daysIn(one), daysIn(wanted)]
  return (
    held !== null &&
    asked !== null &&
    held.low <= asked.low * (1 + roughly) &&
    held.high >= asked.high * (1 - roughly)
  )
}

function daysIn({ unit: name, low, high }: Quantity) {
  const times = { day: 1, month: daysOfMonth }[name]
  return times === undefined ? null : { low: low * times, high: high * times }
}
