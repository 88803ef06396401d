import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import {
  addHold,
  editHold,
  type Hold,
  type HoldDraft,
  removeHold,
  setTarget,
  trainingOptions,
} from './training.data.ts'

const useRefresh = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries(trainingOptions())
}

export function useSetTarget() {
  const refresh = useRefresh()
  const showToast = useToast()
  return useMutationOnce({
    mutationFn: setTarget,
    onSuccess: refresh,
    onError: (error) =>
      showFailure(showToast, 'Your target could not be changed', error, 'Please try again.'),
  })
}

/** Saves a new hold, or a changed one. */
export function useSaveHold(before: Hold | undefined, onSaved: () => void) {
  const refresh = useRefresh()
  const showToast = useToast()
  const { keyOf, finish } = useIdempotencyKey()
  return useMutationOnce({
    mutationFn: (hold: HoldDraft) =>
      before ? editHold(before.id, hold) : addHold(hold, keyOf(hold)),
    onSuccess: async () => {
      finish()
      showToast({ title: before ? 'Hold changed' : 'Days put on hold' })
      onSaved()
      await refresh()
    },
    onError: (error) =>
      showFailure(showToast, 'These days could not be put on hold', error, 'Please try again.'),
  })
}

export function useRemoveHold() {
  const refresh = useRefresh()
  const showToast = useToast()
  return useMutationOnce({
    mutationFn: removeHold,
    onSuccess: async () => {
      showToast({ title: 'Hold removed' })
      await refresh()
    },
    onError: (error) =>
      showFailure(showToast, 'The hold could not be removed', error, 'Please try again.'),
  })
}
