import type { ResultTexts } from '../knowledge/notice-schema.ts'
import { secondsOnClock } from '../reading/clock-time.ts'
import { effortIn, type Effort } from '../reading/effort.ts'
import { splitSentences } from '../text/sentences.ts'
import type { Understanding } from './understand.ts'

/** A race, a match or a lift as it came out, in the writer's figures. */
export type ToldResult = {
  of: keyof ResultTexts
  /** `{What}` begins a sentence: "18:52, 3rd of 7". */
  values: Readonly<Record<string, string>>
}

type Told = { title: string; content: string }

const clock =
  /(?<![\d:.,/-])\d{1,2}(?:[:.]\d\d){1,2}(?:\.\d)?(?![\d:/%-]|\.\d| ?(?:am|pm|km|kg|k|m|mi|miles?|s|st|lbs?|w)\b)/g
const spelledTime = /\b\d{1,2} (?:minutes|mins) (?:and )?\d{1,2}(?: (?:seconds|secs))?\b/i
// "Hoping for under 1:10", "home by 1:30", "Deb in 41:20", "28:10 last year" tell no finish.
const ofAnother =
  /\b(?:target|goal|aim\w*|want\w*|hop\w*|under|inside|sub|break|beat|[Ll]ast (?:year|time|week|month|season|summer|winter)|[Ii]n (?:19|20)\d\d|was|best|pb|old|previous|rest\w*|off|plus|every|each|another|next|mile|lap|split\w*|halves|at|by|from|until|till|before|after|about|dad|mum|he|she|they|(?:wife|husband|partner|son|daughter|sister|brother|friend|mate|neighbour|grandson|granddaughter|nephew|niece)(?: \w+){0,2} in|instead of|or)[\s:,]{0,3}$|(?:^|[\s,.])(?!(?:I|Finished|Done|Ran|Home|Round|Time|Chip|Gun|Official|Parkrun|Race|Result|Half|Marathon|Today)\b)\p{Lu}\p{Ll}+ (?:\d+\w* )?(?:(?:did|ran|got|in|with|was|went|finished) ){0,2}(?:it |the \w+ )?(?:in )?$/u
const before = 28

const number = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,4}'
const placing = new RegExp(
  String.raw`\b(?:(?:joint )?(?:\d{1,4}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|last) (?:out )?(?:of|from) (?:a field of )?(?:${number})\b(?! (?:may|june|july|august|march|april|sets?|reps?|weeks?|days?|months?|sessions?|mile|km|lap))|\d{1,3}(?:st|nd|rd|th) (?:in|of|for) (?:my|the|our) (?:age[- ]group|category|class|age))`,
  'iu',
)
const score = String.raw`(\d{1,2}[-–]\d{1,2}(?:(?:, | and | & | )\d{1,2}[-–]\d{1,2}){0,4})(?![\d-])`
const won = new RegExp(
  String.raw`\b(?:won|beat)\b(?! the (?:first|second)\b)(?: (?!after\b)[\p{L}’']+){0,3} ${score}`,
  'iu',
)
const lost = new RegExp(
  String.raw`\blost\b(?! the (?:first|second)\b)(?: (?!after\b)[\p{L}’']+){0,3} ${score}`,
  'iu',
)
const lift =
  /\b(?:deadlift|squat|bench(?: press)?|press|clean|snatch|row)(?:ed)?:? (\d{2,3}(?:\.\d)? ?(?:kg|lbs?|kilos)(?: (?:for|x) (?:\d{1,2}|a single|a double|one))?)/i

const first =
  /\b(?:never (?:done|run|swum|lifted|been) [\w ]{0,14}before|first time ever|first ever|for the first time|ever\b.{0,12}\bfirst)\b/i
const best =
  /\b(?:new pb|(?:a|my) pb|pb!|personal best|lifetime best|(?:fastest|quickest|longest|best|furthest|heaviest) (?:i.ve )?ever|season.s best)\b/i
const noBest =
  /\b(?:no|not a|missed|off|outside|short of|old|nowhere near|previous) (?:my |a |the )?(?:pb|personal best|best)\b/i
const since =
  /\b((?:best|fastest|quickest|furthest|heaviest|longest) (?:since (?:(?:19|20)\d\d|January|February|March|April|May|June|July|August|September|October|November|December|last (?:year|spring|summer|autumn|winter))|in (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) years))\b/i

/** Tells how a race or a match came out; null for any other entry, or where no figure tells it. */
export function resultIn(
  { title, content }: Told,
  { reading, mood, isGrave, sorrow }: Understanding,
): ToldResult | null {
  if (isGrave || sorrow || !isResultDay(reading)) return null
  const match = matchIn(content)
  if (match) return match
  const what = whatIn(title, content, reading)
  if (what === null) return null
  const values = { What: what.charAt(0).toUpperCase() + what.slice(1) }
  const [, bestSince] = since.exec(content) ?? []
  if (bestSince !== undefined && mood !== 'down')
    return {
      of: 'bestSince',
      values: { ...values, best: bestSince.charAt(0).toLowerCase() + bestSince.slice(1) },
    }
  if (mood !== 'down' && best.test(content) && !noBest.test(content)) return { of: 'best', values }
  if (mood !== 'down' && first.test(content)) return { of: 'first', values }
  return { of: mood === 'up' ? 'glad' : mood === 'down' ? 'hard' : 'plain', values }
}

const sureDay = 0.45

const isResultDay = ({ kind, themes: [theme] }: Understanding['reading']) =>
  (kind !== null && (kind.is === 'race' || kind.is === 'milestone') && kind.sure >= sureDay) ||
  theme?.is === 'race-result'

/** The figures that tell it: a time, with its distance where one stands beside it, and a place. */
function whatIn(title: string, content: string, reading: Understanding['reading']): string | null {
  const time = finishTimeIn(content)
  const [place] = placing.exec(content) ?? []
  const effort = effortIn(title, content, reading.numbers)
  const areTogether = ({ timeWords, distanceWords }: Effort) =>
    timeWords === time &&
    splitSentences(content).some((each) => each.includes(time) && each.includes(distanceWords))
  const timed = effort && areTogether(effort) ? `${effort.distanceWords} in ${time}` : time
  const placed = place?.toLowerCase().replace(/\b(?:my|our)\b/, 'your')
  const told = [timed, placed].filter((part) => part !== null && part !== undefined)
  if (told.length > 0) return told.join(', ')
  return lift.exec(content)?.[1] ?? null
}

/** The longest time that is the writer's own and no target, split or hour of the day. */
function finishTimeIn(content: string): string | null {
  const own = splitSentences(content).flatMap((sentence) =>
    [...sentence.matchAll(clock)]
      .filter(({ index }) => !ofAnother.test(sentence.slice(Math.max(0, index - before), index)))
      .map(([words]) => words),
  )
  const [longest] = own.toSorted((one, other) => secondsOnClock(other) - secondsOnClock(one))
  return longest ?? spelledTime.exec(content)?.[0] ?? null
}

/** A match that was won or lost, with its score beside the word; null where there were several. */
function matchIn(content: string): ToldResult | null {
  const [ours, theirs] = [won.exec(content)?.[1], lost.exec(content)?.[1]]
  if (ours !== undefined && theirs === undefined) return { of: 'won', values: { score: ours } }
  return theirs !== undefined && ours === undefined
    ? { of: 'lost', values: { score: theirs } }
    : null
}
