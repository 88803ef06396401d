import type { ContextLine } from '../knowledge/coach-schema.ts'
import type { Ledger, Order } from '../ledger.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'
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
    threads,
    isSeenTo,
  }: { writtenAt: Date; threads: readonly Thread[]; isSeenTo: boolean },
  ledger: Ledger,
  ordered: Order,
): NiggleLine | null {
  const [longest] = body
    .map((complaint) => ({ complaint, points: nigglePoints(complaint, writtenAt, threads) }))
    .filter(({ points }) => points.length > 0)
    .toSorted((one, other) => other.points.length - one.points.length)
  if (!longest) return null
  const known = longest.points.findLast(({ side }) => side !== null)
  const complaint = { ...longest.complaint, side: longest.complaint.side ?? known?.side ?? null }
  const saidLately = (when: ContextLine['when']) =>
    lines.some((one) => one.when === when && ledger.repliesSince(one.id) < restReplies)
  const occasion = occasionOf(
    complaint,
    longest.points,
    writtenAt,
    isSeenTo || saidLately('niggleOften'),
  )
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

function occasionOf(
  today: Complaint,
  points: readonly NigglePoint[],
  writtenAt: Date,
  isSent: boolean,
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
  if (today.trend === 'better') return { when: 'niggleBetter', values }
  // Nobody is sent to a physiotherapist twice in a row; the figures are still set side by side.
  if (count >= often && !isSent && (today.score ?? leastOften) >= leastOften)
    return { when: 'niggleOften', values }
  if (change !== null) return { when: 'niggleSame', values }
  return count < often ? { when: 'niggleAgain', values } : null
}
