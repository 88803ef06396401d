import { numbersIn } from '../reading/numbers.ts'
import type { RememberedEntry } from './threads.ts'

/** The time of an earlier entry for the same thing, and the seconds by which today's is quicker. */
export type MeasuredBefore = {
  entry: RememberedEntry
  before: string
  now: string
  quickerBy: number
}

const clock = /\d:\d\d/
const events =
  /\b(?:parkruns?|park run|marathon|half|handicap|time trial|tt|\d+(?:\.\d+)? ?(?:k|km|m|mi|miles?|mile|metres|yards)|\d+ ?[x×] ?\d+)\b/gi
// "Target 29:30", "last year 30:22": no time of this day.
const anotherDay =
  /\b(?:last (?:year|month|week|time|spring|summer|autumn|winter)|target|goal|aim(?:ing)?|want(?:ed)?|hop(?:e|ing)|need(?:ed)?|under|inside|below|predict\w*|forecast|best|pb|pr|record|was|gives?|from)\W+(?:\w+\W+){0,2}$/i
const lookedBack = 40
const atTheStart = 20
const kinds =
  /\b(?:easy|steady|tempo|intervals?|reps?|race|relay|handicap|hills?|trail|beach|treadmill|turbo|recovery|long|progression|fartlek|fins|paddles|pull|tailwind|headwind)\b/gi
const mostChange = 0.2

/**
 * Finds the last earlier time for the same distance or event; null if there is none, or none like
 * it.
 */
export function measuredBefore(
  { title, content }: { title: string; content: string },
  earlier: readonly RememberedEntry[],
): MeasuredBefore | null {
  const today = timeIn(title, content)
  if (!today) return null
  for (const entry of earlier) {
    const then = timeIn(entry.title, entry.content)
    if (!then || !isSameEvent(today, then)) continue
    const quickerBy = then.seconds - today.seconds
    if (Math.abs(quickerBy) > mostChange * then.seconds) continue
    return { entry, before: then.words, now: today.words, quickerBy }
  }
  return null
}

/** Formats a difference of seconds: "22 seconds", "1:32". */
export function asDifference(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  if (whole < 60) return whole === 1 ? 'one second' : `${whole} seconds`
  const pad = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}

type TimeOfDay = {
  words: string
  seconds: number
  events: ReadonlySet<string>
  kinds: ReadonlySet<string>
  isFirst: boolean
}

/** The first time on a clock that an entry tells, and the events or distances that it names. */
export function timeIn(title: string, content: string): TimeOfDay | null {
  const time = numbersIn(content).find(
    ({ is, words, value }) =>
      is === 'time' &&
      clock.test(words) &&
      value !== null &&
      !isOfAnotherDay(content, content.indexOf(words)),
  )
  if (!time || time.value === null) return null
  const named = [...`${title} ${content}`.matchAll(events)].map(([event]) =>
    event.toLowerCase().replace(/\s/g, ''),
  )
  const told = [...`${title} ${content}`.matchAll(kinds)].map(([kind]) => kind.toLowerCase())
  const isFirst = content.indexOf(time.words) < atTheStart
  return {
    words: time.words,
    seconds: time.value,
    events: new Set(named),
    kinds: new Set(told),
    isFirst,
  }
}

const isOfAnotherDay = (content: string, at: number) =>
  anotherDay.test(
    content
      .slice(Math.max(0, at - lookedBack), at)
      .split(/[.!?;] /)
      .at(-1) ?? '',
  )

/**
 * The same distance is named in both, or both open with a time and one names none; and neither is
 * told to be a run of another kind.
 */
function isSameEvent(one: TimeOfDay, other: TimeOfDay): boolean {
  const isNamed = [...one.events].some((event) => other.events.has(event))
  const isBare = one.events.size === 0 || other.events.size === 0
  if (!isNamed && !(isBare && one.isFirst && other.isFirst)) return false
  const told = [...one.kinds, ...other.kinds]
  return told.every((kind) => one.kinds.has(kind) && other.kinds.has(kind))
}
