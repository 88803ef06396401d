import {
  listAppleArticles,
  readAppleChannel,
  readApplePublishing,
  sendToApple,
  type AppleAct,
  type ApplePublishing,
} from '@app/contract/newsroom/apple-publishing'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call, isRefused } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { packagesKey } from '../packages/packages.data.ts'
import { isProcessing } from './article-words.tsx'

/** The interval at which a sending that is under way is looked at. */
const pollMs = 2000
/** The same of an article that Apple is at work on; the server asks Apple more rarely. */
const processingPollMs = 30_000

export const isUnderWay = ({ sendings }: ApplePublishing) => sendings[0]?.status === 'waiting'

export const publishingOptions = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'apple-publishing', id],
    queryFn: ({ signal }) => call(readApplePublishing, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data && isUnderWay(data)) return pollMs
      return data?.article && isProcessing(data.article) ? processingPollMs : false
    },
  })

/** The channel, whose quota changes during the day. */
export const appleChannelOptions = () =>
  queryOptions({
    queryKey: ['apple-channel'],
    queryFn: ({ signal }) => call(readAppleChannel, {}, { signal }),
    staleTime: 60_000,
  })

/** The articles in Apple News, read again at each opening: jobs and other editors send too. */
export const appleArticlesOptions = () =>
  queryOptions({
    queryKey: [...packagesKey, 'apple-articles'],
    queryFn: ({ signal }) => call(listAppleArticles, {}, { signal }),
    select: ({ articles }) => articles,
    staleTime: 0,
  })

export type Sending = {
  act: AppleAct
  section_id?: string
  over_revision?: string
  onDone?: () => void
}

/** Asks for an act in Apple News, for the words that the editor sees. */
export function useSendToApple({ id, version }: { id: string; version: number }) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: ({ onDone: _onDone, ...wish }: Sending) =>
      call(sendToApple, { params: { id }, body: { ...wish, version } }),
    onSuccess: (publishing, { onDone }) => {
      applyServerAnswer(queries, publishingOptions(id).queryKey, publishing)
      onDone?.()
    },
    onError: async (error) => {
      showFailureWithReason(toast, 'Not sent', error, 'This could not be sent.')
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: packagesKey })
    },
  })
}
