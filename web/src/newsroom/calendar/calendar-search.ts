export const calendarTabs = ['weekly', 'premium', 'library', 'users'] as const
export type CalendarTab = (typeof calendarTabs)[number]
export const librarySections = ['daily', 'weekly'] as const
export type LibrarySection = (typeof librarySections)[number]

/** The open tab stands in the address, so that reload and back find it again; the first of each needs no mention. */
export type CalendarSearch = {
  tab?: Exclude<CalendarTab, 'weekly'>
  /** The part of the library that is open. */
  section?: Exclude<LibrarySection, 'daily'>
}

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const tab = calendarTabs.find((one) => one === search.tab)
  if (tab === undefined || tab === 'weekly') return {}
  return { tab, ...(tab === 'library' && search.section === 'weekly' && { section: 'weekly' as const }) }
}
