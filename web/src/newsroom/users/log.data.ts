import { readLog } from '@app/contract/newsroom/audit'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Read again at each opening; older lines are fetched on request. */
export const logOptions = () =>
  infiniteQueryOptions({
    queryKey: ['newsroom-log'],
    queryFn: ({ pageParam: before, signal }) =>
      call(readLog, { query: { ...(before !== null && { before }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    staleTime: 0,
  })
