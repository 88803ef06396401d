import { listMonths, readYear, type Tag } from '@app/contract/community/journal'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { readEntryPage, type Entry } from '../journal.data.ts'
import { replyPollInterval } from '../reply-poll-interval.ts'

/** The member's filter; an empty month, tag or search is none. */
export type JournalFilter = { month: string; tag: Tag | ''; search: string }
export const noFilter: JournalFilter = { month: '', tag: '', search: '' }

const pageLength = 20
const typingPauseMs = 250

/**
 * The entries of a month, a tag and a search, page by page; the previous ones stay until they
 * arrive.
 */
export const filteredEntriesOptions = ({ month, tag, search }: JournalFilter) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'chosen', month, tag, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      // Waits until typing pauses: the next letter aborts this request.
      if (search !== '' && cursor === undefined) await pause(typingPauseMs, signal)
      const chosen = {
        ...(search && { search }),
        ...(tag && { tag }),
        ...(month && { month }),
      }
      return readEntryPage({ limit: pageLength, cursor, count: 'true', ...chosen }, signal)
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      replyPollInterval(state.data?.pages.flatMap((page) => page.entries) ?? [], new Date()),
  })

export const monthsOptions = () =>
  queryOptions({
    queryKey: ['journal', 'months'],
    queryFn: async ({ signal }) =>
      (await call(listMonths, { query: {} }, { signal })).months.map(({ month }) => month),
  })

/** The months of a year in figures, after the December before it. */
export const yearOptions = (year: number) =>
  queryOptions({
    queryKey: ['journal', 'year', year],
    queryFn: async ({ signal }) =>
      (await call(readYear, { query: { year: String(year) } }, { signal })).months,
  })

/** Reads every entry of these months, oldest first, if the months come so. */
export async function readMonths(months: readonly string[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const month of months) entries.push(...(await readMonth(month)).toReversed())
  return entries
}

const longestPage = 100

async function readMonth(month: string): Promise<Entry[]> {
  const entries: Entry[] = []
  let cursor: string | undefined
  do {
    const asked = { limit: longestPage, month, ...(cursor && { cursor }) }
    const page = await readEntryPage(asked)
    entries.push(...page.entries)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return entries
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('Aborted'))
    })
  })
