import type { Complaint } from '../knowledge/reading-schema.ts'
import type { ContextLine } from '../knowledge/coach-schema.ts'
import { secondsOnClock } from '../reading/clock-time.ts'
import { asDifference } from './measure.ts'
import { placeName } from './place-name.ts'

/** A use for the figures of an entry by themselves, and the values of its line. */
export type FigureOccasion = { when: ContextLine['when']; values: Readonly<Record<string, string>> }

const split = String.raw`\d{1,2}[:.][0-5]\d`
const splitList = new RegExp(
  String.raw`(?<![\d:.])${split}(?:(?:,|\s|/|-|and)+${split}){2,11}(?![\d:.]\d)`,
  'i',
)
const mostSpread = 1.3
const amount = String.raw`(\d{1,4}(?:\.\d{1,2})?)`
const changed = new RegExp(
  String.raw`(?<![\d:./])${amount} ?(?:(kg|kilos?|lbs?|w|watts|bpm)\b)?(?![\d:./]| ?(?:miles?|km|k|m|mins?|hours?|x|reps|degrees|c|yards|lengths|st|stone|weeks?|days?|months?|years?)\b)[^.!?\d]{0,30}(?:[.,] )?(?<!it )\b(?:was|from|down from|up from) ${amount}(?![\d:/]|\.\d| ?(?:miles?|km|k|mins?|hours?|st|stone|weeks?|days?|months?|years?|women|men|starters|runners)\b)`,
  'i',
)
// A doctor's figures are no training.
const clinical =
  /\b(?:psa|bloods?|platelets|inr|hba1c|cholesterol|egfr|t-?score|score|bp|scan|ecg|biopsy)\b/i
// "Place 311 from 340" is out of so many, and "14st 9 from 15st 2" is no 9 from 15.
const noChange = /\b(?:place[d]?|position|finish\w*|\d+(?:st|nd|rd|th)) |\d ?(?:st|stone)\b/i
const mostChange = 2
const counts = [
  '',
  '',
  '',
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

/** "4th of March", "4 forward" and "4 steps" are no scores. */
const isScore = (score: number, content: string): boolean =>
  new RegExp(
    String.raw`(?<![\d:.,/])${score}(?:\s?\/\s?10|\s(?:out )?of (?:10|ten)|(?!\d|[.,:/]\d|\s?(?:st|nd|rd|th|steps?|forward|back|miles?|km|k|x|times|sets|reps|weeks?|days?|games?)\b))`,
    'i',
  ).test(content)

/** A score of trouble that was not there before. */
export function firstScore(body: readonly Complaint[], content: string): FigureOccasion | null {
  const scored = body.find(
    ({ score, trend }) =>
      score !== null && score > 0 && trend !== 'gone' && isScore(score, content),
  )
  return scored
    ? { when: 'niggleFirst', values: { place: placeName(scored), now: String(scored.score) } }
    : null
}

/** Sums up a row of splits: "3:31 3:30 3:33" lie three seconds apart. */
export function splitsIn(content: string): FigureOccasion | null {
  const [row] = splitList.exec(content) ?? []
  if (row === undefined) return null
  const times = row.match(new RegExp(split, 'g')) ?? []
  const sorted = times
    .map((words) => ({ words, seconds: secondsOnClock(words) }))
    .toSorted((one, other) => one.seconds - other.seconds)
  const [best, worst] = [sorted[0], sorted.at(-1)]
  if (!best || !worst || best.seconds === 0 || worst.seconds > mostSpread * best.seconds)
    return null
  const spread = worst.seconds - best.seconds
  const count = counts[times.length] ?? String(times.length)
  if (spread === 0) return { when: 'splitsEven', values: { count, best: best.words } }
  return {
    when: 'splits',
    values: { count, best: best.words, worst: worst.words, spread: asDifference(spread) },
  }
}

/** "209 this morning. Was 221 at New Year." */
export function changeIn(content: string): FigureOccasion | null {
  if (clinical.test(content) || noChange.test(content)) return null
  const [, now = '', unit = '', before = ''] = changed.exec(content) ?? []
  // "7.41, was 6.58" are times of two races.
  if (unit === '' && [now, before].every((each) => /^\d{1,2}\.\d\d$/.test(each))) return null
  const [to, from] = [Number(now), Number(before)]
  if (!to || !from || to === from || Math.max(to, from) > mostChange * Math.min(to, from))
    return null
  const decimals = Math.max(...[now, before].map((figure) => figure.split('.')[1]?.length ?? 0))
  const by = `${Math.abs(to - from).toFixed(decimals)}${unit === '' ? '' : ` ${unit}`}`
  return { when: to < from ? 'changedDown' : 'changedUp', values: { now, before, by } }
}
