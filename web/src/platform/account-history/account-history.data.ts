import type { AccountEvents } from '@app/contract/account-events'
import { infiniteQueryOptions } from '@tanstack/react-query'

export type AccountHistoryProps = {
  kind: 'member' | 'editor'
  list: (query: { before?: string }, signal: AbortSignal) => Promise<AccountEvents>
}

/** Read again at each opening; older events are fetched on request. */
export const accountHistoryOptions = ({ kind, list }: AccountHistoryProps) =>
  infiniteQueryOptions({
    queryKey: ['account-history', kind],
    queryFn: ({ pageParam: before, signal }) => list(before === null ? {} : { before }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
