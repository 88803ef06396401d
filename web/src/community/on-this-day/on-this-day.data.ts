import * as contract from '@app/contract/community/on-this-day'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { ownDayOf, ownTimeZone } from '../../platform/own-time-zone.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

/** The entry of this day in an earlier year, by this device's days. */
export const onThisDayOptions = (today: Date) =>
  queryOptions({
    queryKey: ['journal', 'on-this-day', ownDayOf(today)],
    queryFn: ({ signal }) =>
      call(contract.getOnThisDay, { query: { time_zone: ownTimeZone() } }, { signal }),
  })

/** Puts the entry away for today. */
export function useCloseOnThisDay(today: Date) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: () => call(contract.closeOnThisDay, { body: { time_zone: ownTimeZone() } }),
    onSuccess: () => applyServerAnswer(queries, onThisDayOptions(today).queryKey, { entry: null }),
    onError: (error) => showFailure(toast, 'It could not be put away', error, 'Please try again.'),
  })
}

/** Says of an entry whether it may come back by itself. */
export function useSetMayReturn(id: string) {
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (may_return: boolean) =>
      call(contract.setMayReturn, { params: { id }, body: { may_return } }),
    onError: (error) =>
      showFailure(toast, 'Your choice could not be saved', error, 'Please try again.'),
  })
}
