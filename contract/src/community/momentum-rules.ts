import { daysAfter, daysBetween } from '../days.ts'
import { findSentences } from '../sentences.ts'
import { dayFormat } from './time-zone.ts'
import { effortForms, milestoneForms, notFinishing, takingPart } from './momentum-vocabulary.ts'

/** A day without a time, as 2026-03-02, in the member's own time zone. */
export type Day = string

/** The rules need only the day of an entry and all its words. */
export type MomentumEntry = { id: string; title: string; content: string; day: Day }

export const windowDays = 30
export const barWeeks = 4
const mostMilestones = 3

/** Creates a function that finds the day of a moment in a time zone. */
export function dayReader(timeZone: string): (moment: Date) => Day {
  const format = dayFormat(timeZone)
  return (moment) => format.format(moment)
}

/** The first of the last thirty days. */
export const windowStart = (today: Day): Day => daysAfter(today, 1 - windowDays)

/** The Sunday on which a week begins. */
export const weekStart = (day: Day): Day => daysAfter(day, -new Date(Date.parse(day)).getUTCDay())

/**
 * The share of the last thirty days that have entries, as a rounded percentage, and a mark for each
 * day, oldest first.
 */
export function consistencyOf(days: Iterable<Day>, today: Day) {
  const written = new Set(days)
  const marks = Array.from({ length: windowDays }, (_, at) =>
    written.has(daysAfter(windowStart(today), at)),
  )
  const activeDays = marks.filter(Boolean).length
  return { activeDays, percent: Math.round((activeDays / windowDays) * 100), marks }
}

/**
 * Counts weeks in a row that have an entry, back from this one. The current week cannot break a
 * streak: before its first entry the count is last week's.
 */
export function streakOf(days: Iterable<Day>, today: Day): number {
  const weeks = new Set([...days].map(weekStart))
  const current = weekStart(today)
  let week = weeks.has(current) ? current : daysAfter(current, -7)
  let count = 0
  while (weeks.has(week)) {
    count++
    week = daysAfter(week, -7)
  }
  return count
}

/**
 * The weeks that the last thirty days touch, oldest first. Entries before the thirty days do not
 * count.
 */
export function weekMarksOf(days: Iterable<Day>, today: Day) {
  const start = windowStart(today)
  const written = new Set([...days].filter((day) => day >= start && day <= today).map(weekStart))
  const count = daysBetween(weekStart(start), weekStart(today)) / 7 + 1
  return Array.from({ length: count }, (_, at) => {
    const startsOn = daysAfter(weekStart(start), at * 7)
    return { startsOn, hasEntry: written.has(startsOn), isCurrent: startsOn === weekStart(today) }
  })
}

/**
 * Counts the entries of the last four times seven days, oldest first; the last seven days end
 * today.
 */
export function weekBarsOf(entries: readonly Pick<MomentumEntry, 'day'>[], today: Day) {
  return Array.from({ length: barWeeks }, (_, at) => {
    const to = daysAfter(today, -7 * (barWeeks - 1 - at))
    const from = daysAfter(to, -6)
    return { from, to, entries: entries.filter(({ day }) => day >= from && day <= to).length }
  })
}

/** Counts the entries that speak of effort. */
export const effortOf = (entries: readonly MomentumEntry[]) => entries.filter(sayerOf(effortForms))

/**
 * Finds entries that speak of a milestone, newest first, three at most; `count` covers all. In an
 * entry about an unfinished race only the other words count, such as a personal best over the first
 * half.
 */
export function milestonesOf(entries: readonly MomentumEntry[]) {
  const isUnfinished = sayerOf(notFinishing)
  const tells = sayerOf(milestoneForms)
  const tellsBesides = sayerOf(milestonesBesides)
  const found = entries
    .filter((entry) => (isUnfinished(entry) ? tellsBesides(entry) : tells(entry)))
    .toSorted((one, other) => other.day.localeCompare(one.day))
  const newest = found.slice(0, mostMilestones).map((entry) => {
    return {
      ...entry,
      ...evidenceOf(entry, isUnfinished(entry) ? milestonesBesides : milestoneForms),
    }
  })
  return { count: found.length, newest }
}

const milestonesBesides = milestoneForms.filter((form) => !takingPart.includes(form))

/**
 * Finds the first sentence of an entry that holds one of the words, and the words that it holds.
 */
function evidenceOf({ title, content }: MomentumEntry, words: readonly string[]) {
  const pattern = new RegExp(patternOf(words), 'giu')
  for (const sentence of [...findSentences(content).map(({ quote }) => quote), title]) {
    const found = [...sentence.matchAll(pattern)].map(([word]) => word)
    if (found.length > 0) return { sentence, found: [...new Set(found)] }
  }
  return { sentence: title, found: [] }
}

const longWord = 4
// These words stand in any text, so they do not connect an entry with a goal.
const fillers = new Set(
  'a all am an and any are as at be but by can did do for get go got had has her him his how i if in into is it its me my no not of off on one or our out own she so the to too two up us was we who you'.split(
    ' ',
  ),
)

/**
 * The words of a goal that connect an entry with it: those of more than three letters. A goal
 * without any ("Run 5k PB") is known by its shorter ones.
 */
export function goalWordsOf(goal: string): string[] {
  const words = [...new Set(goal.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu))]
  const long = words.filter((word) => word.length >= longWord)
  return long.length > 0 ? long : words.filter((word) => word.length > 1 && !fillers.has(word))
}

/**
 * The share of entries that hold a word of the goal: zero if the goal has no words to go by, null
 * without entries.
 */
export function alignmentOf(entries: readonly MomentumEntry[], goal: string) {
  if (entries.length === 0) return null
  const words = goalWordsOf(goal)
  const touching = entries.filter(sayerOf(words)).length
  const matched = words
    .map((word) => ({ word, entries: entries.filter(sayerOf([word])).length }))
    .filter((one) => one.entries > 0)
  return {
    touching,
    of: entries.length,
    percent: Math.round((touching / entries.length) * 100),
    matched,
  }
}

/** Tests if an entry holds one of the words as a whole: "pr" is not in "sprint". */
function sayerOf(words: readonly string[]): (entry: MomentumEntry) => boolean {
  if (words.length === 0) return () => false
  const pattern = new RegExp(patternOf(words), 'iu')
  return ({ title, content }: MomentumEntry) => pattern.test(`${title}\n${content}`)
}

function patternOf(words: readonly string[]): string {
  const either = words.map((word) =>
    word
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(' ', String.raw`\s+`)
      .replaceAll(/['’]/g, "['’]"),
  )
  return String.raw`(?<![\p{L}\p{N}])(?:${either.join('|')})(?![\p{L}\p{N}])`
}
