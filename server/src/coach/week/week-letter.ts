import type { IsoDay } from '@app/contract/days'
import { daysAfter, daysBetween } from '@app/contract/days'
import { themeLabels, type ThemeId } from '@app/contract/community/themes'
import { hash } from '../../platform/hash.ts'
import type { WeekLine } from '../knowledge/coach-schema.ts'
import type { Sport } from '../knowledge/reading-schema.ts'
import type { Thread } from '../memory/threads.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { historyOf, inWords, joinWithAnd, placeNamed, sportsIn } from './week-words.ts'

/** An entry of the last eight weeks. */
export type WeekEntry = {
  title: string
  content: string
  /** By the member's own time zone. */
  day: IsoDay
  theme: ThemeId | null
}

/** Reads the entries of the week itself. */
type WeekReaders = {
  sportOf(entry: WeekEntry): Sport | null
  /** The words of one of the entries that may stand alone in a letter. */
  quoteFrom(entries: readonly WeekEntry[]): string | null
}

export type Week = {
  memberId: string
  /** The last day of the week. */
  to: IsoDay
  /** Oldest first, of eight weeks up to that day. */
  entries: readonly WeekEntry[]
  threads: readonly Thread[]
  dayOf: (moment: Date) => IsoDay
}

const weekDays = 7
export const weeksSeen = 8
const fewEntries = 2
// Reading an entry takes some milliseconds.
const mostRead = 14
const mostThreads = 2
const oftenEnough = 4
const inARow = 3
// A mood or a kind of day is no subject that one meets.
const subjects: ReadonlySet<ThemeId> = new Set([
  'injury',
  'heat',
  'sleep',
  'fatigue',
  'race',
  'strength',
  'bone',
  'nutrition',
  'technique',
  'comeback',
  'effort',
])

/**
 * Writes what a week held, in a few sentences without praise and without homework; null for a week
 * of hardly a word.
 */
export function writeWeekLetter(
  lines: readonly WeekLine[],
  readers: WeekReaders,
  week: Week,
): string[] | null {
  const { to, entries } = week
  const from = daysAfter(to, 1 - weekDays)
  const own = entries.filter(({ day }) => day >= from && day <= to)
  if (own.length < fewEntries) return null
  const say = (when: WeekLine['when'], values: Readonly<Record<string, string>> = {}) => {
    const pool = lines.filter((line) => line.when === when)
    const line = pool[hash(`${week.memberId} ${to} ${when}`) % pool.length]
    return line ? fillTemplate(line.text, values) : ''
  }
  const days = [...new Set(own.map(({ day }) => weekdayOf(day)))]
  const sports = sportsIn(own.slice(0, mostRead).map(readers.sportOf))
  const sums = [
    say('days', { count: `${inWords(own.length)} entries`, days: joinWithAnd(days) }),
    ...(sports === '' ? [] : [say('sports', { sports })]),
  ]
  const quote = readers.quoteFrom(own)
  return [
    sums,
    threadLines(week, from, say),
    seenOverWeeks(week, say),
    quote ? [say('line', { q: quote })] : [],
    [say('close')],
  ]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.map(capitalised).join(' '))
}

type Say = (when: WeekLine['when'], values?: Readonly<Record<string, string>>) => string

/** Complaints and times that came up this week and before, with their figures. */
function threadLines({ threads, dayOf, to }: Week, from: IsoDay, say: Say): string[] {
  const isOfWeek = ({ points }: Thread) => {
    const last = points.at(-1)
    return last !== undefined && dayOf(last.writtenAt) >= from && dayOf(last.writtenAt) <= to
  }
  return threads
    .filter(
      (thread) =>
        thread.points.length > 1 && /^(?:niggle|measure) /.test(thread.id) && isOfWeek(thread),
    )
    .slice(0, mostThreads)
    .map(({ id, points }) => {
      const history = historyOf(points, dayOf)
      if (id.startsWith('measure '))
        return say('time', { event: id.slice('measure '.length), history })
      const last = points.at(-1)
      const isGone = last?.is === 'niggle' && (last.trend === 'gone' || last.score === 0)
      return say(isGone ? 'gone' : 'niggle', { place: placeNamed(id), history })
    })
}

/**
 * One thing that shows only over weeks: a row of them, a subject, a day of the week; none where
 * nothing does.
 */
function seenOverWeeks({ entries, to }: Week, say: Say): string[] {
  const weekOf = (day: IsoDay) => Math.floor(daysBetween(day, to) / weekDays)
  const weeksWith = (some: readonly WeekEntry[]) =>
    new Set(some.map(({ day }) => weekOf(day)).filter((at) => at >= 0))
  const themes = [...subjects].map((theme) => ({
    theme,
    weeks: weeksWith(entries.filter((one) => one.theme === theme)).size,
  }))
  const [theme] = themes.toSorted((one, other) => other.weeks - one.weeks)
  if (theme && theme.weeks >= oftenEnough)
    return [
      say('theme', { theme: themeLabels[theme.theme].toLowerCase(), number: inWords(theme.weeks) }),
    ]
  const [weekday] = weekdays
    .map((name) => ({
      name,
      weeks: weeksWith(entries.filter(({ day }) => weekdayOf(day) === name)).size,
    }))
    .toSorted((one, other) => other.weeks - one.weeks)
  if (weekday && weekday.weeks > oftenEnough)
    return [say('weekday', { weekday: weekday.name, number: inWords(weekday.weeks) })]
  const written = weeksWith(entries)
  const gap =
    Array.from({ length: weeksSeen }, (_, at) => at).find((at) => !written.has(at)) ?? weeksSeen
  return gap >= inARow && gap < weeksSeen
    ? [say('weeks', { number: inWords(gap), ordinal: ordinals[gap] ?? '' })]
    : []
}

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdayOf = (day: IsoDay) => weekdays[new Date(Date.parse(day)).getUTCDay()] ?? ''
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
