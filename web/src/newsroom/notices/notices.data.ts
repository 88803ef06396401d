import { getNotices, setNotices } from '@app/contract/newsroom/notices'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

export const noticesOptions = () =>
  queryOptions({
    queryKey: ['editor-notices'],
    queryFn: ({ signal }) => call(getNotices, {}, { signal }),
    staleTime: 0,
  })

/** Switches the editor's own notices by mail. */
export function useSetNotices() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (is_on: boolean) => call(setNotices, { body: { is_on } }),
    onSuccess: (notices) => {
      applyServerAnswer(queries, noticesOptions().queryKey, notices)
    },
    onError: (error) => {
      showFailureWithReason(toast, 'Update Failed', error, 'Your notices stay as they are.')
    },
  })
}
