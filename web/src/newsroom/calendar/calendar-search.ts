// The router loads this with the first screen: what it imports, that screen loads too.
const aDay = /^[1-9]$/

export const calendarTabs = ['weekly', 'premium', 'library', 'users'] as const
export type CalendarTab = (typeof calendarTabs)[number]
export const librarySections = ['daily', 'weekly'] as const
export type LibrarySection = (typeof librarySections)[number]

/**
 * The address names the open tab, so that reload and Back restore it; the first of each needs no
 * name.
 */
export type CalendarSearch = {
  tab?: Exclude<CalendarTab, 'weekly'>
  /** The open section of the library. */
  section?: Exclude<LibrarySection, 'daily'>
  /** The premium day to go to; read once and removed. */
  day?: number
}

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const tab = calendarTabs.find((one) => one === search.tab)
  if (tab === undefined || tab === 'weekly') return {}
  return {
    tab,
    ...(tab === 'library' && search.section === 'weekly' && { section: 'weekly' as const }),
    ...(tab === 'premium' && aDay.test(String(search.day)) && { day: Number(search.day) }),
  }
}
