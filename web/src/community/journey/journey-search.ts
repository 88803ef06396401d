export const journeyTabs = ['goals', 'journal', 'insights', 'library', 'momentum'] as const
export type JourneyTab = (typeof journeyTabs)[number]

/**
 * The address names the open tab, so that reload and Back restore it; the first tab needs no name.
 */
export type JourneySearch = {
  tab?: Exclude<JourneyTab, 'goals'>
  /** The entry to open in the journal, or whose insight to show. */
  entry?: string
  /** The article to read over the tab. */
  article?: string
}

export function journeySearch(search: Record<string, unknown>): JourneySearch {
  const tab = journeyTabs.find((one) => one === search.tab)
  return {
    ...(tab !== undefined && tab !== 'goals' && { tab }),
    ...((tab === 'journal' || tab === 'insights') &&
      typeof search.entry === 'string' && { entry: search.entry }),
    ...(typeof search.article === 'string' && { article: search.article }),
  }
}
