import * as goals from '@app/contract/community/goals'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { currentGoal, editGoal, goalHistory, setGoal } from './goals.ts'

export const goalRoutes = (deps: Deps) => [
  answer(goals.getGoal, ({ account }) => currentGoal(deps, account.id)),
  answer(goals.setGoal, ({ account, body, once }) => setGoal(deps, account.id, body.goal, once)),
  answer(goals.archiveGoal, ({ account, body, once }) => setGoal(deps, account.id, body.newGoal, once)),
  answer(goals.editGoal, ({ account, params, body }) => editGoal(deps, account.id, params.id, body.goal)),
  answer(goals.goalHistory, ({ account }) => goalHistory(deps, account.id)),
]
