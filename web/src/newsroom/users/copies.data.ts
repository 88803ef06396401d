import { makeCopy, readCopies } from '@app/contract/newsroom/copies'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

const POLL_MS = 5_000

/** How it stands with the copies; asked again and again while one is under way. */
export const copiesOptions = () =>
  queryOptions({
    queryKey: ['copies'],
    queryFn: ({ signal }) => call(readCopies, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (data.copy.under_way_since ?? data.proof.under_way_since) !== null ? POLL_MS : false,
  })

/** Has a copy made now; the list is read again in any case, since another admin may have asked. */
export function useMakeCopy() {
  const queries = useQueryClient()
  const toast = useToast()
  const { queryKey } = copiesOptions()
  return useMutationOnce({
    mutationFn: () => call(makeCopy, { body: {} }),
    onSuccess: (copies) => applyServerAnswer(queries, queryKey, copies),
    onError: async (error) => {
      showFailure(toast, 'No copy was begun', error, 'Please try again.')
      await queries.invalidateQueries({ queryKey })
    },
  })
}
