import type * as contract from '@app/contract/community/goals'
import type { Deps } from '../../platform/deps.ts'
import type { RouteCaller } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { goalBytes, refuseTexts } from '../space/text-space.ts'
import {
  archiveActiveGoal,
  findActiveGoal,
  insertGoal,
  listGoals,
  updateGoalText,
} from './goals.queries.ts'

type SetOnce = RouteCaller<typeof contract.setGoal | typeof contract.archiveGoal>['once']
type GoalRow = { id: string; goal: string; created_at: Date; archived_at: Date | null }

const toGoal = (row: GoalRow) => ({ ...row, is_active: row.archived_at === null })

export async function currentGoal(deps: Deps, memberId: string) {
  const row = await findActiveGoal(deps.db, memberId)
  if (!row) return { goal: null, id: null, created_at: null, since: null }
  const { id, goal, created_at, entries, insights, pinned } = row
  return { goal, id, created_at, since: { entries, insights, pinned } }
}

/** Sets the member's goal and archives the active one in the same transaction. */
export function setGoal(deps: Deps, memberId: string, text: string, once: SetOnce) {
  const at = deps.clock.now()
  return once(async (tx) => {
    // If two goals are set at once, the second archives the first.
    await lockMember(tx, memberId)
    const full = await refuseTexts({ ...deps, db: tx }, memberId, goalBytes(text))
    if (full) return full
    await archiveActiveGoal(tx, memberId, at)
    return { goal: toGoal(await insertGoal(tx, { memberId, id: deps.clock.newId(), text, at })) }
  })
}

export async function editGoal(deps: Deps, memberId: string, id: string, text: string) {
  const row = await updateGoalText(deps.db, memberId, id, text)
  return row ? { goal: toGoal(row) } : refuse('goals/not-found')
}

export async function goalHistory(deps: Deps, memberId: string) {
  const rows = await listGoals(deps.db, memberId)
  return { goals: rows.map(toGoal) }
}
