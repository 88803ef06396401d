import { weeksInCycle } from '@app/contract/newsroom/calendar'
import { weeklyThemes, type EditorialTheme } from '@app/contract/newsroom/themes'
import type { GeneratorSearch } from './generator-search.ts'

/** A place in the weekly cycle. */
export type WeekPlace = { week: number; theme: EditorialTheme }

/** The brief that the calendar's link asks for. */
export function readRequestedBrief({
  theme,
  week,
}: GeneratorSearch): { topic: string; place: WeekPlace | null } | null {
  if (theme === undefined) return null
  const isWeek = week !== undefined && week >= 1 && week <= weeksInCycle
  const known = weeklyThemes.find((one) => one === theme)
  return {
    topic: isWeek ? `Create content for ${theme} - Week ${week}` : `Create content for ${theme}`,
    place: known === undefined || !isWeek ? null : { week, theme: known },
  }
}

/** The place of an order; null where it has no week or no theme of the cycle. */
export function readWeekPlace(week: number | null, theme: EditorialTheme | null): WeekPlace | null {
  const known = weeklyThemes.find((one) => one === theme)
  return week === null || known === undefined ? null : { week, theme: known }
}
