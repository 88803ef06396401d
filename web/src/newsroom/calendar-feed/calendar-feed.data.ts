import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '@app/contract/newsroom/calendar-feed'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

export const calendarFeedOptions = () =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal }),
    staleTime: 0,
  })

/** Makes a new address. It stays in the answer alone, and is gone with the dialog. */
export function useMakeFeed() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: () => call(makeCalendarFeed, { body: {} }),
    onSuccess: ({ address: _toldOnce, ...feed }) => {
      applyServerAnswer(queries, calendarFeedOptions().queryKey, feed)
    },
    onError: (error) => {
      showFailureWithReason(toast, 'Update Failed', error, 'No address was made.')
    },
    gcTime: 0,
  })
}

export function useEndFeed() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: () => call(endCalendarFeed, {}),
    onSuccess: (feed) => {
      applyServerAnswer(queries, calendarFeedOptions().queryKey, feed)
      toast({ title: 'Address ended', message: 'Nothing stands there any more.' })
    },
    onError: (error) => {
      showFailureWithReason(toast, 'Update Failed', error, 'The address was not ended.')
    },
  })
}
