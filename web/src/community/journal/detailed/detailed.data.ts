import { listMonths } from '@app/contract/community/journal'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { ownTimeZone } from '../../../platform/own-time-zone.ts'
import { readEntryPage } from '../journal.data.ts'
import { replyPollInterval } from '../reply-poll-interval.ts'

/** The member's filter; an empty month or search is none. */
export type JournalFilter = { month: string; search: string }

const pageLength = 20
const typingPauseMs = 250

/** The entries of a month and a search, page by page; the previous ones stay until they arrive. */
export const filteredEntriesOptions = ({ month, search }: JournalFilter) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'chosen', month, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      // Waits until typing pauses: the next letter aborts this request.
      if (search !== '' && cursor === undefined) await pause(typingPauseMs, signal)
      const chosen = { ...(search && { search }), ...(month && { month, time_zone: ownTimeZone() }) }
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
      (await call(listMonths, { query: { time_zone: ownTimeZone() } }, { signal })).months.map(({ month }) => month),
  })

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('Aborted'))
    })
  })
