import { archiveGoal, editGoal, setGoal, type Goal } from '@app/contract/community/goals'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { currentGoalOptions, goalHistoryOptions } from './goals.data.ts'

/** `onSaved` runs once the goal is saved, even if its form has closed by then. */
type Words = { goal: string; onSaved: () => void }

/** Sets the first goal. */
export function useSetGoal(failureTitle = 'Failed to save goal') {
  const toast = useToast()
  const attempt = useIdempotencyKey()
  const showNewGoal = useShowNewGoal()
  return useMutationOnce({
    mutationFn: ({ goal }: Words) =>
      call(setGoal, { body: { goal } }, { idempotencyKey: attempt.keyOf(goal) }),
    onSuccess: ({ goal }, { onSaved }) => {
      attempt.finish()
      onSaved()
      showNewGoal(goal)
      toast({ title: 'Goal saved' })
    },
    onError: (error) => showFailure(toast, failureTitle, error, 'Please try again.'),
  })
}

/** Archives the current goal and sets the next one in one call. */
export function useArchiveGoal(failureTitle = 'Failed to archive goal') {
  const toast = useToast()
  const attempt = useIdempotencyKey()
  const showNewGoal = useShowNewGoal()
  return useMutationOnce({
    mutationFn: ({ goal }: Words) =>
      call(archiveGoal, { body: { newGoal: goal } }, { idempotencyKey: attempt.keyOf(goal) }),
    onSuccess: ({ goal }, { onSaved }) => {
      attempt.finish()
      onSaved()
      showNewGoal(goal)
      toast({ title: 'Goal archived', message: 'Your new goal is set.' })
    },
    onError: (error) => showFailure(toast, failureTitle, error, 'Please try again.'),
  })
}

/** Edits any goal, current or past. */
export function useEditGoal(id: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: ({ goal }: Words) => call(editGoal, { params: { id }, body: { goal } }),
    onSuccess: ({ goal }, { onSaved }) => {
      onSaved()
      applyServerAnswer(queries, currentGoalOptions().queryKey, (current) =>
        current?.id === goal.id ? { ...current, goal: goal.goal } : current,
      )
      applyServerAnswer(queries, goalHistoryOptions().queryKey, (goals) =>
        goals?.map((one) => (one.id === goal.id ? goal : one)),
      )
      toast({ title: 'Goal saved' })
    },
    onError: (error) => showFailure(toast, 'Failed to update goal', error, 'Please try again.'),
  })
}

/** Shows a new goal at once; it has no entries yet. */
function useShowNewGoal() {
  const queries = useQueryClient()
  return ({ id, goal, created_at }: Goal) => {
    const since = { entries: 0, insights: 0, pinned: 0 }
    applyServerAnswer(queries, currentGoalOptions().queryKey, { id, goal, created_at, since })
    void queries.invalidateQueries({ queryKey: goalHistoryOptions().queryKey })
  }
}
