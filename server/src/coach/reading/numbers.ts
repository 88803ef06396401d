import { keepLatest } from '../keep-latest.ts'
import type { NumberKind, WrittenNumber } from '../knowledge/reading-schema.ts'
import { secondsOnClock } from './clock-time.ts'

/**
 * A way to write a figure: the kind, and its value in the kind's unit from the parts of the match.
 */
type Form = { is: NumberKind; pattern: RegExp; value?: (parts: readonly string[]) => number }

const clock = String.raw`\d{1,2}(?::\d\d(?:[:.]\d\d)?|\.\d\d\.\d\d|\.\d\d(?! ?(?:k|m|mi|st|w|l|c|s|h)\w*\b))(?:\.\d)?`
const spelled =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half an|an'
const count = String.raw`(\d+(?:[.,]\d+)?|${spelled})`
const mile = 1609.344

// The first form that fits a stretch of text takes it; the more telling ones come first.
const forms: readonly Form[] = [
  { is: 'blood-pressure', pattern: /\b(\d{2,3}) ?(?:\/|over) ?(\d{2,3})\b(?! ?(?:10|ten))/g },
  {
    is: 'score',
    pattern: /\b(\d{1,2}(?:\.\d)?) ?(?:\/|out of|of) ?(?:10|ten)\b/gi,
    value: ([score]) => Number(score),
  },
  {
    is: 'reps',
    pattern: /\b\d+ ?(?:x|×) ?\d+(?:\.\d+)?(?: ?(?:m|km|k|min|mins|sec|secs|s|kg)\b)?/gi,
  },
  {
    is: 'pace',
    pattern: new RegExp(
      String.raw`\b(\d{1,2})[:.](\d\d) ?(?:a|per|/) ?(km|mile|mi|k|500|100)m?\b`,
      'gi',
    ),
    value: paceOf,
  },
  { is: 'pace', pattern: /\b(\d{1,2}):(\d\d)s\b/g },
  {
    is: 'time',
    pattern: new RegExp(
      String.raw`\b(?:sub[- ])?(${clock})\b(?! ?(?:am|pm|in the morning|at night))`,
      'g',
    ),
    value: ([time = '']) => secondsOnClock(time),
  },
  {
    is: 'heart-rate',
    pattern:
      /\b(?:hr|heart rate|pulse|bpm)(?: (?:of|at|was|is|sat at|avg|average|max|peak|resting|up to|topped out at))* ?(\d{2,3})\b|\b(\d{2,3}) ?bpm\b/gi,
    value: (parts) => Number(parts.find((part) => part !== undefined)),
  },
  {
    is: 'distance',
    pattern: new RegExp(
      String.raw`\b${count} ?(km|kms|k|kilomet\w+|mi|mile|miles|m|met\w+|yards|yd|lengths)\b(?! ?g)`,
      'gi',
    ),
    value: metresOf,
  },
  {
    is: 'weight',
    pattern: new RegExp(String.raw`\b${count} ?(kg|kgs|kilos?|lbs?|pounds|stone|(?<= )st)\b`, 'gi'),
    value: kilosOf,
  },
  {
    is: 'power',
    pattern: new RegExp(String.raw`\b${count} ?(?:w|watts)\b`, 'gi'),
    value: ([watts]) => Number(watts),
  },
  {
    is: 'sleep-hours',
    pattern:
      /\b(\d{1,2}(?:\.\d)?) ?(?:hours?|hrs?|h) (?:of |'? )?sleep\b|\bslept (?:for )?(?:about |only |maybe )?(\d{1,2}(?:\.\d)?)(?: hours?)?\b/gi,
    value: (parts) => Number(parts.find((part) => part !== undefined)),
  },
  {
    is: 'time',
    pattern: new RegExp(
      String.raw`\b(\d+|${spelled}) ?(?:h|hrs?|hours?)(?: ?(?:and )?(\d{1,2})(?: ?(?:m|mins?|minutes?)(?: (\d{1,2})(?: ?(?:s|secs?|seconds?))?\b(?! ?(?:km|k|m|mi|miles?)\b))?)?)?\b`,
      'gi',
    ),
    value: ([hours = '', minutes, seconds]) =>
      numberOf(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0),
  },
  {
    is: 'time',
    pattern: new RegExp(String.raw`\b${count} ?(mins?|minutes?|secs?|seconds?)\b`, 'gi'),
    value: ([amount = '', unit = '']) => numberOf(amount) * (/^m/i.test(unit) ? 60 : 1),
  },
  {
    is: 'placing',
    pattern:
      /\b(\d{1,4})(?:st|nd|rd|th)\b(?! (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|birthday|anniversary|century))(?: (?:of|from|out of) \d+)?|\bplace (\d+)\b/gi,
    value: (parts) => Number(parts.find((part) => part !== undefined)),
  },
  {
    is: 'placing',
    pattern: /\b(\d{1,4}) (?:from|out of|of) (\d{2,4})\b/g,
    value: ([place]) => Number(place),
  },
  {
    is: 'age',
    pattern: /\b(?:i'm|i am|aged?|turned) (\d\d)\b(?! ?(?:min|km|mi|m|w|kg|am|pm|%|°|degrees))/gi,
    value: ([age]) => Number(age),
  },
]

// Figures are compared with those of other entries, each with each; a diary's day has a dozen.
const mostNumbers = 100

function findNumbers(text: string): readonly WrittenNumber[] {
  const found: (WrittenNumber & { from: number })[] = []
  const isTaken = new Uint8Array(text.length)
  for (const { is, pattern, value } of forms)
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (isTaken.subarray(from, to).includes(1)) continue
      isTaken.fill(1, from, to)
      found.push({ words: match[0], is, value: finite(value?.(match.slice(1)) ?? null), from })
    }
  return found
    .toSorted((one, other) => one.from - other.from)
    .slice(0, mostNumbers)
    .map(({ words, is, value }) => ({ words, is, value }))
}

// Several parts of a letter ask for the figures of the same forty entries.
const keptTexts = 200

/** Finds the figures of a text, in its order; a stretch of text is one figure at most. */
export const numbersIn = keepLatest(findNumbers, (text: string) => text, keptTexts)

const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)
const values: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  'half an': 0.5,
  an: 1,
}
const numberOf = (amount: string) =>
  values[amount.toLowerCase()] ?? Number(amount.replace(/,(?=\d{3}\b)/, '').replace(',', '.'))

function paceOf([minutes, seconds, unit = '']: readonly string[]): number {
  const time = Number(minutes) * 60 + Number(seconds)
  if (/^m/i.test(unit)) return time / (mile / 1000)
  return unit === '500' ? time * 2 : unit === '100' ? time * 10 : time
}

function metresOf([amount = '', unit = '']: readonly string[]): number {
  if (/^(?:k|kilo)/i.test(unit)) return numberOf(amount) * 1000
  if (/^mi/i.test(unit)) return numberOf(amount) * mile
  if (/^y/i.test(unit)) return numberOf(amount) * 0.9144
  return /^l/i.test(unit) ? Number.NaN : numberOf(amount)
}

function kilosOf([amount = '', unit = '']: readonly string[]): number {
  if (/^k/i.test(unit)) return numberOf(amount)
  return numberOf(amount) * (/^s/i.test(unit) ? 6.35029 : 0.45359)
}
