import type { FigureTexts } from '../knowledge/notice-schema.ts'
import type { Reading } from '../knowledge/reading-schema.ts'
import { secondsOnClock } from '../reading/clock-time.ts'
import type { Order } from '../ledger.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { LetterPart } from './compose.ts'

type Worked = { of: keyof FigureTexts; values: Readonly<Record<string, string>> }

const run = /(?:\d{1,2}[:.]\d\d(?:,? (?:and )?|, ?)){2,}\d{1,2}[:.]\d\d(?![\d:.])/
const clock = /\d{1,2}[:.]\d\d/g
const placed = /\b(\d{1,4})(?:st|nd|rd|th)? (?:out of|of|from) (\d{2,4})\b/i
const wanted =
  /\b(?:wanted|hop(?:ed|ing) for|was after|target was|aim(?:ed|ing) for|goal was)(?: to go| to break|:)? (?:sub[- ]?|under |below |inside )?(\d{1,2})(?:[:.](\d\d))?(?![\d:]|\.\d)/i
const largestMiss = 600
const hasHours = /\d[:.]\d\d[:.]\d\d/
const mile = 1609.344
const numerals = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Tells in authored words what follows from the figures of an entry. */
export function figuresNoticed(
  texts: FigureTexts,
  content: string,
  reading: Reading,
  ordered: Order,
): LetterPart[] {
  const worked = [
    targetIn(content, reading),
    splitsIn(content),
    placeIn(content),
    paceIn(content, reading),
  ]
  return worked.flatMap((one) => {
    const [text] = one ? ordered(texts[one.of]) : []
    return one && text ? [{ id: text.id, text: fillTemplate(text.text, one.values) }] : []
  })
}

/** Several times in a row: how far they lie apart, and how the last one was. */
function splitsIn(content: string): Worked | null {
  const times = run.exec(content)?.[0].match(clock) ?? []
  const seconds = times.map(secondsOnClock)
  const [least, most] = [Math.min(...seconds), Math.max(...seconds)]
  const [last = 0, before = 0] = seconds.toReversed()
  if (times.length < 3 || most - least > 90 || least === most) return null
  const named = (value: number) => times[seconds.indexOf(value)] ?? ''
  const ending =
    last === least
      ? 'the quickest'
      : last === most
        ? 'the slowest'
        : last < before
          ? 'quicker than the one before it'
          : 'not the slowest'
  const apart = most - least
  return {
    of: 'splits',
    values: {
      count: numerals[times.length] ?? String(times.length),
      least: named(least),
      most: named(most),
      apart: apart === 1 ? 'a second' : `${numerals[apart] ?? apart} seconds`,
      ending,
    },
  }
}

function placeIn(content: string): Worked | null {
  const [words = '', place, field] = placed.exec(content) ?? []
  const behind = Number(field) - Number(place)
  // "9 out of 10" is a score.
  return behind > 0 && Number(place) > 3 && Number(field) > 10
    ? { of: 'behind', values: { words, behind: String(behind) } }
    : null
}

/** A time beside the one that the writer was after. */
function targetIn(content: string, { numbers }: Reading): Worked | null {
  const [, first, second = '0'] = wanted.exec(content) ?? []
  if (first === undefined) return null
  const minutes = Number(first) * 60 + Number(second)
  const isNear = (target: number, value: number) =>
    Math.abs(value - target) < largestMiss && value !== target
  // "2.31" of a half marathon is hours, and of a mile minutes.
  const isPlain = ({ words }: { words: string }) => hasHours.test(words) || /^\d\d/.test(words)
  // "1:10" is an hour and ten minutes beside a time of three parts.
  const targetOf = (words: string) => (hasHours.test(words) ? minutes * 60 : minutes)
  const time = numbers.find(
    ({ is, value, words }) =>
      is === 'time' &&
      value !== null &&
      isPlain({ words }) &&
      /[:.]/.test(words) &&
      isNear(targetOf(words), value),
  )
  if (!time || time.value === null) return null
  const target = targetOf(time.words)
  const by = Math.abs(Math.round(time.value - target))
  const amount = by < 120 ? `${by} seconds` : `some ${numerals[Math.round(by / 60)]} minutes`
  return { of: time.value < target ? 'inside' : 'outside', values: { time: time.words, amount } }
}

/** A pace or speed from one distance and one time; none where the entry has it. */
function paceIn(content: string, { numbers, sport }: Reading): Worked | null {
  const distances = numbers.filter(({ is }) => is === 'distance')
  const times = numbers.filter(({ is, words }) => is === 'time' && /\d[:.]\d\d/.test(words))
  const [distance, time] = [distances[0], times[0]]
  if (distances.length !== 1 || times.length !== 1 || numbers.some(({ is }) => is === 'pace'))
    return null
  if (!distance?.value || !time?.value || /mph|km\/h|kph/i.test(content)) return null
  // "5m" is five miles to a runner, and five metres to nobody.
  const metres = /^\d+(?:\.\d)? ?m$/i.test(distance.words) ? distance.value * mile : distance.value
  const inMiles = /(?<!k)m(?:i|iles?)?$/i.test(distance.words)
  if (sport === 'run' || sport === 'walk') {
    const pace = inWords((time.value / metres) * (inMiles ? mile : 1000))
    return pace === null
      ? null
      : { of: 'pace', values: { pace, unit: inMiles ? 'mile' : 'kilometre' } }
  }
  if (sport !== 'ride') return null
  // "2:11" on a bicycle is hours and minutes as often as not.
  const speeds = [time.value / 60, time.value / 3600].map(
    (hours) => metres / (inMiles ? mile : 1000) / hours,
  )
  const speed = speeds.find((one) => one > slowest && one < fastest)
  const unit = inMiles ? 'miles' : 'kilometres'
  return speed === undefined
    ? null
    : { of: 'speed', values: { speed: String(Math.round(speed)), unit } }
}

const [slowest, fastest] = [6, 40]
const closeBy = 7

/** A pace to the nearest half minute, as people say it; null if it is no pace of anybody's. */
function inWords(seconds: number): string | null {
  if (seconds < 180 || seconds > 1500) return null
  const halves = Math.round(seconds / 30)
  const off = seconds - halves * 30
  const minutes = numeralOf(Math.floor(halves / 2))
  if (minutes === undefined) return null
  const said = halves % 2 === 0 ? `${minutes} minutes` : `${minutes} and a half minutes`
  return Math.abs(off) <= closeBy ? said : `${off < 0 ? 'a shade under' : 'a shade over'} ${said}`
}

const numeralOf = (count: number): string | undefined =>
  numerals[count] ??
  ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'][count - 13]
