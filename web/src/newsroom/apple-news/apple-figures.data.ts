import { addAppleFigures, readAppleFigures } from '@app/contract/newsroom/apple-figures'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

/** The figures are read again at each opening, since other editors add files too. */
export const appleFiguresOptions = () =>
  queryOptions({
    queryKey: ['apple-figures'],
    queryFn: ({ signal }) => call(readAppleFigures, {}, { signal }),
    staleTime: 0,
  })

/** Hands a file of News Publisher over; its report is the mutation's data. */
export function useAddFigures() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (file: File) => call(addAppleFigures, { file }),
    onSuccess: ({ figures }) => applyServerAnswer(queries, appleFiguresOptions().queryKey, figures),
  })
}
