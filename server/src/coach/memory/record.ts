import type { ContextLine } from '../knowledge/coach-schema.ts'
import type { WrittenNumber } from '../knowledge/reading-schema.ts'
import { effortIn, sportIn } from '../reading/effort.ts'
import { numbersIn } from '../reading/numbers.ts'
import { daysAgo } from './days-ago.ts'
import type { RememberedEntry } from './threads.ts'

/** A line that the pages themselves bear out, and the earlier entry that it rests on. */
export type RecordOccasion = {
  when: ContextLine['when']
  values: Readonly<Record<string, string>>
  entryId: string
}

/** Today's entry with its figures, which its reading has found already. */
type Today = { title: string; content: string; writtenAt: Date; numbers: readonly WrittenNumber[] }

const nearly = 0.15

/** How far it was in the same time before: the nearest earlier entry with as many minutes. */
export function distanceBefore(
  entry: Today,
  earlier: readonly RememberedEntry[],
): RecordOccasion | null {
  const today = effortIn(entry.title, entry.content, entry.numbers)
  if (!today || !/min|hour|hr/i.test(today.timeWords)) return null
  const [digits = ''] = /\d+/.exec(today.timeWords) ?? []
  // Finding the figures of forty entries takes milliseconds.
  for (const one of earlier.filter(({ content }) => content.includes(digits))) {
    const then = effortIn(one.title, one.content)
    if (
      !then ||
      Math.abs(then.seconds - today.seconds) > 1 ||
      (then.sport ?? today.sport) !== (today.sport ?? then.sport)
    )
      continue
    const by = Math.round(today.metres - then.metres)
    if (Math.abs(by) > nearly * then.metres || today.isInMiles !== then.isInMiles) continue
    const values = {
      now: today.distanceWords,
      before: then.distanceWords,
      time: today.timeWords,
      by: `${Math.abs(by)} metres`,
      ago: daysAgo(one.writtenAt, entry.writtenAt),
    }
    return { when: by > 0 ? 'further' : by < 0 ? 'lessFar' : 'asFar', values, entryId: one.id }
  }
  return null
}

const fewest = 3
const farther = 1.02

/** That no earlier entry of the sport tells of so long a way. */
export function longestYet(
  { title, content, writtenAt, numbers }: Today,
  earlier: readonly RememberedEntry[],
): RecordOccasion | null {
  const sport = sportIn(`${title}\n${content}`)
  const today = wayOf(content, numbers)
  if (sport === null || !today) return null
  const before = earlier
    .filter((one) => sportIn(`${one.title}\n${one.content}`) === sport)
    .flatMap((one) => {
      const way = wayOf(one.content, numbersIn(one.content))
      return way ? [{ ...way, one }] : []
    })
  const longest = before.toSorted((a, b) => b.metres - a.metres)[0]
  if (!longest || before.length < fewest || today.metres < longest.metres * farther) return null
  const values = {
    distance: today.words,
    sport,
    before: longest.words,
    ago: daysAgo(longest.one.writtenAt, writtenAt),
  }
  return { when: 'longest', values, entryId: longest.one.id }
}

const done =
  /\b(?:race|entered|target|plan\w*|want|will|going to|should|tomorrow|next|would|could|aim|goal|used to|years ago)\b/i

/** The one distance that an entry tells as done. */
function wayOf(
  content: string,
  numbers: readonly WrittenNumber[],
): { words: string; metres: number } | null {
  const ways = numbers.filter(({ is, words }) => is === 'distance' && /^\d/.test(words))
  const [way] = ways
  if (!way || ways.length !== 1 || way.value === null || way.value < 500 || done.test(content))
    return null
  return { words: way.words, metres: way.value }
}

const resting = /\bresting\b/i
const weighed = /\b(?:weigh\w*|scales?|weight)\b/i

const named = { 'blood-pressure': /\d ?(?:\/|over) ?\d/i, resting, weight: weighed } as const

type ReadingOfBody = {
  is: 'blood-pressure' | 'resting' | 'weight'
  words: string
  value: number | null
}

/**
 * The last reading of the same kind in the pages: blood pressure, resting pulse, weight. It says
 * nothing of either.
 */
export function readingBefore(
  entry: Today,
  earlier: readonly RememberedEntry[],
): RecordOccasion | null {
  for (const today of readingsIn(entry, entry.numbers)) {
    for (const one of earlier.filter((other) =>
      named[today.is].test(`${other.title} ${other.content}`),
    )) {
      const then = readingsIn(one, numbersIn(one.content)).find(({ is }) => is === today.is)
      if (!then || then.words === today.words) continue
      const values = {
        now: today.words,
        before: then.words,
        ago: daysAgo(one.writtenAt, entry.writtenAt),
      }
      return { when: 'readingBefore', values, entryId: one.id }
    }
  }
  return null
}

/** The readings of which an entry has one alone: of two, nobody can say which counts. */
function readingsIn(
  { title, content }: { title: string; content: string },
  numbers: readonly WrittenNumber[],
): ReadingOfBody[] {
  const only = (is: string) => {
    const all = numbers.filter((number) => number.is === is)
    return all.length === 1 ? all : []
  }
  const pressure = only('blood-pressure').map(({ words, value }) => ({
    is: 'blood-pressure' as const,
    words,
    value,
  }))
  const pulse = resting.test(content)
    ? only('heart-rate').map(({ words, value }) => ({
        is: 'resting' as const,
        words: /\d+/.exec(words)?.[0] ?? words,
        value,
      }))
    : []
  const weight = weighed.test(`${title} ${content}`)
    ? only('weight').map(({ words, value }) => ({ is: 'weight' as const, words, value }))
    : []
  return [...pressure, ...pulse, ...weight]
}
