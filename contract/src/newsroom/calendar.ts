import { dayMs, dayOf, daysAfter, daysBetween, type IsoDay } from '../days.ts'
import { type EditorialTheme, premiumThemes, weeklyThemes } from './themes.ts'

/** The Monday on which week 1 of the first cycle began. */
export const firstCycleStart: IsoDay = '2025-07-14'
export const weeksInCycle = 9
export const daysInStream = 9

const weekMs = 7 * dayMs

/** The midnight UTC after a moment; the premium stream moves then. */
export const nextMidnight = (moment: Date) => new Date(Date.parse(daysAfter(dayOf(moment), 1)))

const weeksSince = (moment: Date) =>
  Math.floor((moment.getTime() - Date.parse(firstCycleStart)) / weekMs)
const within = (value: number, size: number) => ((value % size) + size) % size

/** The week of the cycle, 1–9: whole weeks since 14 July 2025, modulo 9, plus 1. */
export const weekOf = (moment: Date) => within(weeksSince(moment), weeksInCycle) + 1

/** The first day of the cycle that contains a moment. */
export const cycleStartOf = (moment: Date): IsoDay =>
  daysAfter(firstCycleStart, (weeksSince(moment) - within(weeksSince(moment), weeksInCycle)) * 7)

/** The first and the last day of a week of a cycle. */
export const weekSpan = (cycleStart: IsoDay, week: number) => ({
  from: daysAfter(cycleStart, (week - 1) * 7),
  to: daysAfter(cycleStart, week * 7 - 1),
})

/**
 * The end of a cycle as screens show it: its start plus eight weeks, the first day of its last
 * week.
 */
export const cycleEnd = (cycleStart: IsoDay) => daysAfter(cycleStart, (weeksInCycle - 1) * 7)

export const themeOfWeek = (week: number): EditorialTheme => nth(weeklyThemes, week - 1)

/** The theme of a date in the premium stream: the nine themes take turns from `anchor` on. */
export const premiumThemeOf = (anchor: IsoDay, date: IsoDay): EditorialTheme =>
  nth(premiumThemes, daysBetween(anchor, date))

/** The topic of a premium day to which no editor has given one. */
export const premiumTopicOf = (theme: EditorialTheme) =>
  `${theme}: Advanced Strategies for Elite Athletes 50+`

/** The first of the nine dates that make the premium cycle of a date. */
export const premiumCycleOf = (anchor: IsoDay, date: IsoDay): IsoDay =>
  daysAfter(date, -within(daysBetween(anchor, date), daysInStream))

export type WeekState = 'published' | 'missed' | 'current' | 'suggested'

/** The state that a week's card shows. */
export function weekState(
  week: number,
  { current, hasContent }: { current: number; hasContent: boolean },
): WeekState {
  if (hasContent) return 'published'
  if (week < current) return 'missed'
  return week === current ? 'current' : 'suggested'
}

function nth(themes: readonly [EditorialTheme, ...EditorialTheme[]], at: number): EditorialTheme {
  return themes[within(at, themes.length)] ?? themes[0]
}

const suggestedTitles = [
  'Interval training after 50: how hard, and how often',
  'Heavy weights: strength that pays on race day',
  'The case for the second rest day',
  'Breakfast before the long one: what to eat, and when',
  'Training habits that last',
  'Which numbers on your watch matter?',
  'Training in a busy life',
  'Pace the first third, race the last',
  'What changes after 50, and what doesn’t',
] as const

/** Suggests a subject for a week of the cycle until an editor has written one. */
export const suggestedTitle = (week: number): string => suggestedTitles[week - 1] ?? ''
