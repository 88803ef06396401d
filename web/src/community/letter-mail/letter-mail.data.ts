import { getLetterMail, setLetterMail } from '@app/contract/community/letter-mail'
import type { CallOf } from '@app/contract/route'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

export const letterMailOptions = () =>
  queryOptions({
    queryKey: ['profile', 'letter-mail'],
    queryFn: ({ signal }) => call(getLetterMail, {}, { signal }),
  })

export type LetterMailChange = CallOf<typeof setLetterMail>['body']

export function useChangeLetterMail() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (change: LetterMailChange) => call(setLetterMail, { body: change }),
    onSuccess: (saved) => applyServerAnswer(queries, letterMailOptions().queryKey, saved),
    onError: (error) =>
      showFailure(toast, 'Your choice could not be saved', error, 'Please try again.'),
  })
}
