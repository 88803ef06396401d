import type { WrittenNumber } from '../knowledge/reading-schema.ts'
import { splitSentences } from '../text/sentences.ts'
import { numbersIn } from './numbers.ts'

export type EffortSport = 'run' | 'walk' | 'ride' | 'row' | 'swim'

/**
 * The one distance and the one time of an entry. Metres and seconds; the words as they were
 * written.
 */
export type Effort = {
  sport: EffortSport | null
  metres: number
  seconds: number
  distanceWords: string
  timeWords: string
  /** True if the distance was written in miles. */
  isInMiles: boolean
}

const mile = 1609.344
const yard = 0.9144

const sportWords: readonly (readonly [EffortSport, RegExp])[] = [
  [
    'run',
    /\b(?:ran|runs?|running|runner|jog\w*|parkruns?|marathon|tempo|fartlek|intervals on the track)\b/i,
  ],
  ['walk', /\b(?:walk\w*|hik(?:e|ed|ing)|strolled)\b/i],
  ['ride', /\b(?:rode|rides?|riding|bikes?|bicycle|cycl\w+|turbo|watts|chain|saddle)\b/i],
  ['row', /\b(?:row(?:ed|ing|s)?|erg|ergo|rower|rate \d\d|split\w* \d:|per 500)\b/i],
  [
    'swim',
    /\b(?:swam|swim\w*|pool|lengths|baths|freestyle|front crawl|breaststroke|backstroke)\b/i,
  ],
]

/** Tells the sport by its words; null where there are none, or those of two. */
export function sportIn(text: string): EffortSport | null {
  const named = sportWords.filter(([, words]) => words.test(text))
  return named.length === 1 ? (named[0]?.[0] ?? null) : null
}

// "5m" is five miles to a runner, and five metres to nobody.
const milesInShort = /^\d{1,2}(?:\.\d+)? ?m$/i
const leastMetres = 200
const leastSeconds = 90
/** Shorter times in whole minutes are mostly a warm-up or a rest, not the time of the distance. */
const leastRoundMinutes = 15
const clock = /\d[:.]\d\d/
// "Target 29:30", "of which 10 minutes easy", "3 minutes off": no time of the whole.
const ofAnother =
  /\b(?:target|goal|aim(?:ing)?|want(?:ed)?|hop(?:e|ing)|under|inside|last (?:year|time|week)|was|best|pb|rest(?:ed)?|off|warm\w*|cool\w*|plus|every|each|after|another|next) \W*$/i

/**
 * Finds the distance and the time of an entry that has one of each; null for any other, or if they
 * make no speed of anybody's.
 */
export function effortIn(
  title: string,
  content: string,
  numbers: readonly WrittenNumber[] = numbersIn(content),
): Effort | null {
  if (numbers.some(({ is }) => is === 'pace' || is === 'reps')) return null
  const [distance, ...otherDistances] = [
    ...numbers.filter(isDistance),
    ...namedBeside(numbers.find(isTime), content),
  ]
  const [time, ...otherTimes] = numbers.filter(isTime)
  if (!distance || !time || otherDistances.length > 0 || otherTimes.length > 0) return null
  if (isOfAnother(content, time) || isOfAnother(content, distance)) return null
  const isInMiles = milesInShort.test(distance.words) || /mi(?:les?)?$/i.test(distance.words)
  const metres = milesInShort.test(distance.words)
    ? (distance.value ?? 0) * mile
    : (distance.value ?? 0)
  const sport = sportIn(`${title}\n${content}`)
  const effort = {
    sport,
    metres,
    seconds: time.value ?? 0,
    distanceWords: distance.words,
    timeWords: time.words,
  }
  return isPlausible(effort) ? { ...effort, isInMiles } : null
}

const named: readonly (readonly [RegExp, string, number])[] = [
  [/\bhalf[- ]marathon\b/i, 'A half marathon', 21_097.5],
  [/(?<!half[- ])\bmarathon\b/i, 'A marathon', 42_195],
  [/\bpark ?run\b/i, '5 km', 5000],
]

const notDone = /\b(?:not|no|never|missed|without|(?:did|could|would)n['’]?t)\b/i

/** The distances that go by a name, in the sentence that tells the time. */
function namedBeside(time: WrittenNumber | undefined, content: string): WrittenNumber[] {
  const sentence = time && splitSentences(content).find((each) => each.includes(time.words))
  return sentence === undefined || notDone.test(sentence)
    ? []
    : named
        .filter(([name]) => name.test(sentence))
        .map(([, words, value]) => ({ words, is: 'distance', value }))
}

const isDistance = ({ is, value, words }: WrittenNumber) =>
  is === 'distance' &&
  value !== null &&
  /^\d/.test(words) &&
  (value >= leastMetres || milesInShort.test(words))

const isTime = ({ is, value, words }: WrittenNumber) =>
  is === 'time' &&
  value !== null &&
  /^\d/.test(words) &&
  (clock.test(words)
    ? value >= leastSeconds
    : /m|h/i.test(words) && value >= leastRoundMinutes * 60)

const isOfAnother = (content: string, { words }: WrittenNumber) =>
  ofAnother.test(content.slice(0, Math.max(0, content.indexOf(words))).slice(-30))

/** Metres a second, from the slowest to the fastest that anybody of these years covers. */
const speeds: Readonly<Record<EffortSport, readonly [number, number]>> = {
  run: [1.7, 5.6],
  walk: [0.6, 2],
  ride: [2.8, 14],
  row: [2.2, 5.6],
  swim: [0.35, 1.7],
}

function isPlausible({
  sport,
  metres,
  seconds,
}: Pick<Effort, 'sport' | 'metres' | 'seconds'>): boolean {
  const speed = metres / seconds
  const [slowest, fastest] = sport === null ? [0.35, 14] : speeds[sport]
  return speed >= slowest && speed <= fastest
}

/** "8:55 a mile", "2:43 for 500 m", "18.2 miles an hour"; null where the sport is not known. */
export function paceOf({
  sport,
  metres,
  seconds,
  isInMiles,
  distanceWords,
}: Effort): string | null {
  if (sport === 'ride') {
    const hourly = (metres / seconds) * (3600 / (isInMiles ? mile : 1000))
    return `${hourly.toFixed(1)} ${isInMiles ? 'miles' : 'km'} an hour`
  }
  if (sport === 'row') return `${onClock((seconds / metres) * 500)} for 500 m`
  if (sport === 'swim') {
    const isInYards = /y/i.test(distanceWords)
    return `${onClock((seconds / metres) * (isInYards ? 100 * yard : 100))} for 100 ${isInYards ? 'yards' : 'm'}`
  }
  if (sport === null) return null
  return isInMiles
    ? `${onClock((seconds / metres) * mile)} a mile`
    : `${onClock((seconds / metres) * 1000)} a km`
}

function onClock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
