import type { ThemeId } from '@app/contract/community/themes'
// oxlint-disable-next-line no-restricted-imports -- a subject is chosen, not pressed: each choice is sent
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { threadsOptions } from './threads.data.ts'
import {
  clearMemory,
  correctMemory,
  forgetMemory,
  memoryOptions,
  type Memory,
} from './coach.data.ts'

/** Corrects the subject that the coach gave an entry. */
export function useCorrectMemory({ insight_id }: Memory) {
  const client = useQueryClient()
  const toast = useToast()
  const refetchIfForgotten = useRefetchIfForgotten()
  return useMutation({
    // Of several quick choices the last one wins.
    scope: { id: `memory ${insight_id}` },
    mutationFn: (theme: ThemeId) => correctMemory(insight_id, theme),
    onSuccess: (corrected) => {
      applyServerAnswer(client, memoryOptions().queryKey, (memories) =>
        memories?.map((one) => (one.insight_id === insight_id ? corrected : one)),
      )
      toast({ title: 'Corrected', message: 'Your coach goes by it from the next reply.' })
    },
    onError: (error) => {
      showFailure(toast, 'The subject could not be changed', error, 'Please try again.')
      refetchIfForgotten(error)
    },
  })
}

/** Makes the coach forget one entry and its reply. */
export function useForgetMemory({ insight_id, entry_title }: Memory, onForgotten: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const refetchIfForgotten = useRefetchIfForgotten()
  return useMutationOnce({
    mutationFn: () => forgetMemory(insight_id),
    onSuccess: () => {
      onForgotten()
      applyServerAnswer(client, memoryOptions().queryKey, (memories) =>
        memories?.filter((one) => one.insight_id !== insight_id),
      )
      toast({ title: 'Forgotten', message: `“${entry_title}” and its reply stay in your journal.` })
    },
    onError: (error) => {
      showFailure(toast, 'Your coach could not forget this', error, 'Please try again.')
      refetchIfForgotten(error)
    },
  })
}

/** Makes the coach forget everything. */
export function useClearMemory(onCleared: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: clearMemory,
    onSuccess: () => {
      onCleared()
      applyServerAnswer(client, memoryOptions().queryKey, [])
      applyServerAnswer(client, threadsOptions().queryKey, [])
      toast({
        title: 'Everything is forgotten',
        message: 'Your entries and their replies stay in your journal.',
      })
    },
    onError: (error) =>
      showFailure(toast, 'Your coach could not forget this', error, 'Please try again.'),
  })
}

/** Reads the list again if a memory was forgotten in another window or its entry deleted. */
function useRefetchIfForgotten() {
  const client = useQueryClient()
  return (error: Error) => {
    if (error instanceof CallError && error.status === 404)
      void client.invalidateQueries(memoryOptions())
  }
}
