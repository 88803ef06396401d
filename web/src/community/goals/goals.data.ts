import { getGoal, goalHistory } from '@app/contract/community/goals'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const currentGoalOptions = () =>
  queryOptions({
    queryKey: ['goals', 'current'],
    queryFn: ({ signal }) => call(getGoal, {}, { signal }),
  })

export const goalHistoryOptions = () =>
  queryOptions({
    queryKey: ['goals', 'history'],
    queryFn: async ({ signal }) => (await call(goalHistory, {}, { signal })).goals,
  })
