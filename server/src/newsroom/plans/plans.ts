import type { PlanChange } from '@app/contract/newsroom/package-plan'
import type { NewsroomAct } from '@app/contract/newsroom/audit'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, logActs } from '../audit/log-act.ts'
import { holdPackage, updatePackageState } from '../packages/change-package.ts'
import { isHeldBack, isOpenToReaders } from '../packages/open-to-readers.ts'
import type { PackageRow } from '../packages/packages.queries.ts'
import { holdColleague } from './plans.queries.ts'

type PlanRequest = { id: string; editorId: string; change: PlanChange }
type Act = { act: NewsroomAct; detail: string }

/**
 * Changes who looks after a package, by when, and before when readers may not have it. The last
 * change counts whatever its editor saw: it undoes no words, and the log names both.
 */
export const planPackage = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, editorId, change }: PlanRequest,
) =>
  inTransaction(db, async (tx) => {
    const row = await holdPackage(tx, id)
    if (!row) return refuse('packages/not-found')
    const owner = await findNewOwner(tx, change)
    if (owner === undefined) return refuse('plans/no-such-editor')
    const { state, acts } = differencesOf(row, change, owner?.name ?? 'nobody')
    const now = clock.now()
    if (isOpenToReaders(row, now) && isHeldBack({ ...row, ...state }, now))
      return refuse('plans/open-already')
    if (acts.length === 0) return row
    await logActs(tx, clock, row, await actorOf(tx, editorId), acts)
    return updatePackageState(tx, row, state)
  })

/** Finds the editor whom a change names; null if it names nobody. */
const findNewOwner = async (tx: Tx, { owner_id: id }: PlanChange) =>
  id === undefined || id === null ? null : holdColleague(tx, id)

/** Compares a change with the plan as it is, field by field. */
function differencesOf(row: PackageRow, change: PlanChange, ownerName: string) {
  const { owner_id = row.owner_id, due_on = row.due_on } = change
  const not_before = momentOf(change.not_before, row.not_before)
  const acts: Act[] = []
  if (owner_id !== row.owner_id) acts.push({ act: 'owner-changed', detail: ownerName })
  if (due_on !== row.due_on) acts.push({ act: 'deadline-changed', detail: due_on ?? 'none' })
  if (not_before?.getTime() !== row.not_before?.getTime())
    acts.push({ act: 'embargo-changed', detail: not_before?.toISOString() ?? 'none' })
  return { state: { owner_id, due_on, not_before }, acts }
}

const momentOf = (wanted: string | null | undefined, before: Date | null) =>
  wanted === undefined ? before : wanted === null ? null : new Date(wanted)
