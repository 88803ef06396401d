/** A day without a time, as 2026-03-02, in the member's own time zone. */
export type Day = string

/** What the rules read of an entry: the day it was written on and all its words. */
export type MomentumEntry = { id: string; title: string; content: string; day: Day }

export const windowDays = 30
export const barWeeks = 4
const mostMilestones = 3
const dayMs = 24 * 60 * 60 * 1000

export const effortWords = [
  'hard',
  'tough',
  'pushed',
  'challenging',
  'struggled',
  'difficult',
  'intense',
  'exhausted',
  'breakthrough',
  'pushed through',
] as const

export const milestoneWords = [
  'pb',
  'personal best',
  'pr',
  'personal record',
  'breakthrough',
  'milestone',
  'achievement',
  'completed',
  'finished',
  'race',
  'event',
  'new record',
  'faster',
  'stronger',
] as const

/** Tells the day of moments in a time zone. */
export function dayReader(timeZone: string): (moment: Date) => Day {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => format.format(moment)
}

// Days are counted in UTC, where every one of them has 24 hours.
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The first of the last thirty days. */
export const windowStart = (today: Day): Day => daysAfter(today, 1 - windowDays)

/** The Sunday that a week begins with. */
export const weekStart = (day: Day): Day => daysAfter(day, -new Date(Date.parse(day)).getUTCDay())

/** Distinct days with entries in the last thirty, as a rounded percentage; a mark for each day, oldest first. */
export function consistencyOf(days: Iterable<Day>, today: Day) {
  const written = new Set(days)
  const marks = Array.from({ length: windowDays }, (_, at) => written.has(daysAfter(windowStart(today), at)))
  const activeDays = marks.filter(Boolean).length
  return { activeDays, percent: Math.round((activeDays / windowDays) * 100), marks }
}

/**
 * Weeks in a row with an entry, walking back from this one. A week that is not over yet breaks nothing: before its
 * first entry the count is last week's.
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

/** The weeks that the last thirty days touch, oldest first; only what lies within the thirty days counts. */
export function weekMarksOf(days: Iterable<Day>, today: Day) {
  const start = windowStart(today)
  const written = new Set([...days].filter((day) => day >= start && day <= today).map(weekStart))
  const count = daysBetween(weekStart(start), weekStart(today)) / 7 + 1
  return Array.from({ length: count }, (_, at) => {
    const startsOn = daysAfter(weekStart(start), at * 7)
    return { startsOn, hasEntry: written.has(startsOn), isCurrent: startsOn === weekStart(today) }
  })
}

/** Entries in each of the last four times seven days, oldest first; the last seven end today. */
export function weekBarsOf(entries: readonly Pick<MomentumEntry, 'day'>[], today: Day) {
  return Array.from({ length: barWeeks }, (_, at) => {
    const to = daysAfter(today, -7 * (barWeeks - 1 - at))
    const from = daysAfter(to, -6)
    return { from, to, entries: entries.filter(({ day }) => day >= from && day <= to).length }
  })
}

/** Entries that tell of effort. */
export const effortOf = (entries: readonly MomentumEntry[]) => thatSay(entries, effortWords)

/** Entries that tell of a milestone, newest first, three at most; `count` is of all. */
export function milestonesOf(entries: readonly MomentumEntry[]) {
  const found = thatSay(entries, milestoneWords).toSorted((one, other) => other.day.localeCompare(one.day))
  return { count: found.length, newest: found.slice(0, mostMilestones) }
}

/** The words of a goal by which an entry is said to touch on it. */
export const goalWordsOf = (goal: string): string[] => [
  ...new Set((goal.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? []).filter((word) => word.length > 3)),
]

/** The share of the entries that hold a word of the goal; null where there is nothing to measure. */
export function alignmentOf(entries: readonly MomentumEntry[], goal: string) {
  const words = goalWordsOf(goal)
  if (entries.length === 0 || words.length === 0) return null
  const touching = thatSay(entries, words).length
  return { touching, of: entries.length, percent: Math.round((touching / entries.length) * 100) }
}

/** Those that hold one of the words, whole: "pr" is not in "sprint". */
function thatSay(entries: readonly MomentumEntry[], words: readonly string[]): MomentumEntry[] {
  const either = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', String.raw`\s+`))
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${either.join('|')})(?![\p{L}\p{N}])`, 'iu')
  return entries.filter(({ title, content }) => pattern.test(`${title}\n${content}`))
}
