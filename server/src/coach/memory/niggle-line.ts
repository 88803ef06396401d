import { dayMs } from '@app/contract/days'
import type { ContextLine } from '../knowledge/coach-schema.ts'
import type { Ledger, Order } from '../ledger.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'
import { splitSentences } from '../text/sentences.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { daysAgo } from './days-ago.ts'
import { nigglePoints } from './niggles.ts'
import { capitalise, placeName } from './place-name.ts'
import type { NigglePoint, Thread } from './threads.ts'

/** A line that brings up what an earlier entry said of the same place, and those entries' ids. */
export type NiggleLine = {
  id: string
  text: string
  recalls: readonly string[]
  /** False if the niggle goes down, or has gone. */
  isTrouble: boolean
}

type Occasion = { when: ContextLine['when']; values: Readonly<Record<string, string>> }

const easing: ReadonlySet<string> = new Set(['niggleDown', 'niggleGone', 'niggleBetter'])
const often = 3
/** The least score, if there is one, at which what keeps coming back is for a physiotherapist. */
const leastOften = 2
const manyDays = 5
const muchWorse = 2
const restReplies = 6
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/**
 * Chooses the line on the complaint with the longest history; null if today's complaints are new.
 */
export function niggleLineFor(
  lines: readonly ContextLine[],
  body: readonly Complaint[],
  {
    writtenAt,
    content,
    threads,
    isSeenTo,
  }: { writtenAt: Date; content: string; threads: readonly Thread[]; isSeenTo: boolean },
  ledger: Ledger,
  ordered: Order,
): NiggleLine | null {
  const [longest] = body
    .map((complaint) => ({ complaint, points: nigglePoints(complaint, writtenAt, threads) }))
    .filter(({ points }) => points.length > 0)
    .toSorted((one, other) => other.points.length - one.points.length)
  if (!longest) return null
  const known = longest.points.findLast(({ side }) => side !== null)
  // A part that was sore on both sides need not be so today.
  const side = longest.complaint.side ?? (known?.side === 'both' ? null : known?.side) ?? null
  const told = splitSentences(content).filter((each) => each.includes(longest.complaint.words))
  const hasScores = scoresIn(told.length > 0 ? told.join(' ') : content) > 1
  const isEasier =
    easier.test(content) ||
    new RegExp(String.raw`\bno ${longest.complaint.part}`, 'iu').test(content)
  const complaint = {
    ...longest.complaint,
    side,
    score: hasScores ? null : longest.complaint.score,
  }
  const saidLately = (when: ContextLine['when']) =>
    lines.some((one) => one.when === when && ledger.repliesSince(one.id) < restReplies)
  const occasion = occasionOf(complaint, longest.points, writtenAt, {
    isEasier,
    isWorse: worse.test(content),
    isSent: isSeenTo || hasScores || saidLately('niggleOften'),
  })
  const pool = lines.filter(({ when }) => when === occasion?.when)
  const [line] = ordered(pool).toSorted(
    (one, other) => ledger.repliesSince(other.id) - ledger.repliesSince(one.id),
  )
  const recalls = longest.points.map(({ entryId }) => entryId)
  if (!line || !occasion) return null
  const isTrouble = !easing.has(occasion.when)
  return {
    id: line.id,
    text: capitalise(fillTemplate(line.text, occasion.values)),
    recalls,
    isTrouble,
  }
}

// Nobody is sent on with what is mending, or with what was set for it.
const easier =
  /\b(?:better|best|easier|eas(?:ed|ing)|easing|normal|gone|no more|going off|went off|goes off|no worse|nothing|fine|quiet|silent|behav\w+|enjoy\w*|held up|did nothing|ok|okay|all right|healed|mended|mending|cleared|clear|itch\w*|splint|cast|half of what|x-?ray(?:ed)?|scan(?:ned)?|physio\w*|surgery|doctor|gp|nurse|like you (?:said|set)|as you (?:said|set|suggested|advised)|as (?:set|instructed|prescribed|told)|you set me|what you said|(?:does|did|do)n['’]?t (?:click|hurt|ache|catch|pinch))\b/i

const worse =
  /\b(?:sharp|worse|worst|swell(?:ed|ing)?|swollen|(?:can|could)(?:not|n?['’]?t) (?:do|lift|reach|hold|bend|sleep|walk))\b/i

const ofTen = /\b(\d{1,2}) ?(?:\/ ?10|out of (?:10|ten)|of (?:10|ten))\b/gi
// "2, 3.4", "4x8", "2 miles", "3rd" and "11-6" are no scores; "1 before, 3 now" are two.
const bare =
  /(?<![\d:.,/x£$€–-]|\d )(?:10|\d)(?![\d:/x%–-]|[.,]\d|\.? ?(?:st|nd|rd|th|k|km|kg|m|mi|miles?|mins?|minutes?|hours?|hrs?|h|secs?|seconds?|x|of|sets?|reps?|times?|days?|weeks?|wks?|months?|years?|yrs?|am|pm|lengths?|laps?|games?|goes|bags?|flights?|degrees|lbs?|stone|metres?|yards?|a\.m|p\.m|holes?|rounds?|ends?|people|lots)\b)/gi

/** Counts the scores that an entry tells: which of several is today's, nobody can say. */
function scoresIn(content: string): number {
  const told = [...content.matchAll(ofTen)].map(([, score]) => score)
  const rest = [...content.replace(ofTen, ' ').matchAll(bare)].map(([score]) => score)
  return new Set([...told, ...rest]).size
}

function occasionOf(
  today: Complaint,
  points: readonly NigglePoint[],
  writtenAt: Date,
  { isEasier, isWorse, isSent }: { isEasier: boolean; isWorse: boolean; isSent: boolean },
): Occasion | null {
  const scored = points.findLast(({ score }) => score !== null)
  const last = scored ?? points.at(-1)
  const first = points[0]
  const before = scored?.score ?? null
  const count = points.length + 1
  const values = {
    place: placeName(today),
    ago: last ? daysAgo(last.writtenAt, writtenAt) : '',
    since: first ? daysAgo(first.writtenAt, writtenAt) : '',
    before: String(before ?? ''),
    now: String(today.score ?? ''),
    times: ordinals[count] ?? `${count}th`,
  }
  if (today.trend === 'gone' || today.score === 0) return { when: 'niggleGone', values }
  const change = today.score !== null && before !== null ? today.score - before : null
  if (change !== null && change < 0) return { when: 'niggleDown', values }
  if (change !== null && change >= muchWorse) return { when: 'niggleUp', values }
  if (today.trend === 'better' && !isWorse) return { when: 'niggleBetter', values }
  // Nobody is sent to a physiotherapist twice in a row; the figures are still set side by side.
  const isLasting = first && writtenAt.getTime() - first.writtenAt.getTime() >= manyDays * dayMs
  if (
    count >= often &&
    isLasting &&
    !isSent &&
    !isEasier &&
    (today.score ?? leastOften) >= leastOften
  )
    return { when: 'niggleOften', values }
  if (change !== null) return { when: 'niggleSame', values }
  return count < often && !isEasier ? { when: 'niggleAgain', values } : null
}
