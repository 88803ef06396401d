import {
  decideAiMark,
  downloadAppleNews,
  readAppleNews,
  type AppleNewsBundle,
} from '@app/contract/newsroom/apple-news'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call, isRefused } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { packagesKey } from '../packages/packages.data.ts'

/** Checked again at each opening: anything of a package may have changed. */
export const appleNewsOptions = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'apple-news', id],
    queryFn: ({ signal }) => call(readAppleNews, { params: { id } }, { signal }),
    staleTime: 0,
  })

export const zipAddress = (id: string) => downloadAppleNews.path.replace(':id', id)

/** Marks an article as made by an AI or not, and shows the bundle after it. */
export function useDecideAiMark({ package_id: id, version }: AppleNewsBundle) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (isMarked: boolean) =>
      call(decideAiMark, { params: { id }, body: { is_marked: isMarked, version } }),
    onSuccess: (bundle) => applyServerAnswer(queries, appleNewsOptions(id).queryKey, bundle),
    onError: async (error) => {
      showFailureWithReason(toast, 'Update Failed', error, 'The mark could not be changed.')
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: packagesKey })
    },
  })
}
