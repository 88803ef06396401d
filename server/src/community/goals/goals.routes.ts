import * as goals from '@app/contract/community/goals'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { currentGoal, editGoal, goalHistory, setGoal } from './goals.ts'

export const goalRoutes = (deps: Deps) => [
  bind(goals.getGoal, ({ account }) => currentGoal(deps, account.id)),
  bind(goals.setGoal, ({ account, body, once }) => setGoal(deps, account.id, body.goal, once)),
  bind(goals.archiveGoal, ({ account, body, once }) =>
    setGoal(deps, account.id, body.newGoal, once),
  ),
  bind(goals.editGoal, ({ account, params, body }) =>
    editGoal(deps, account.id, params.id, body.goal),
  ),
  bind(goals.goalHistory, ({ account }) => goalHistory(deps, account.id)),
]
