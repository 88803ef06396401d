import { markMilestone } from '@app/contract/community/momentum'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { momentumOptions } from './momentum.data.ts'

type Mark = { id: string; title: string; isMilestone: boolean }

/** Says of an entry whether it is a milestone, and offers to take that back. */
export function useMarkMilestone() {
  const queries = useQueryClient()
  const showToast = useToast()
  const send = ({ id, isMilestone }: Mark) =>
    call(markMilestone, { params: { id }, body: { is_milestone: isMilestone } })
  const refresh = () => queries.invalidateQueries(momentumOptions())
  const undo = useMutationOnce({
    nameOf: ({ id }) => id,
    mutationFn: send,
    onSuccess: refresh,
    onError: (error) =>
      showFailure(showToast, 'It could not be brought back', error, 'Please try again.'),
  })
  return useMutationOnce({
    nameOf: ({ id }) => id,
    mutationFn: send,
    onSuccess: async (_reply, mark) => {
      showToast({
        title: 'Not a milestone any more',
        message: mark.title,
        action: { label: 'Undo', onPress: () => undo.mutate({ ...mark, isMilestone: true }) },
      })
      await refresh()
    },
    onError: (error) =>
      showFailure(showToast, 'It is still shown as a milestone', error, 'Please try again.'),
  })
}
