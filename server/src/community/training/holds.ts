import type * as contract from '@app/contract/community/holds'
import {
  holdDaysBack,
  type holdRefusals,
  longestHoldDays,
  mostHolds,
} from '@app/contract/community/holds'
import { dayReader } from '@app/contract/community/momentum-rules'
import { daysAfter, type IsoDay } from '@app/contract/days'
import type { InputOf } from '@app/contract/route'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RouteCaller } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import {
  deleteHold,
  findHold,
  findSameHold,
  insertHolds,
  countHolds,
  updateHold,
} from './holds.queries.ts'

type Draft = InputOf<typeof contract.addHold>['body']
type AddOnce = RouteCaller<typeof contract.addHold>['once']
type Span = { from: IsoDay; to: IsoDay }

export async function addHold(
  { clock }: Deps,
  memberId: string,
  { time_zone, ...draft }: Draft,
  once: AddOnce,
) {
  const fault = faultOfHold(draft, dayReader(time_zone)(clock.now()))
  if (fault) return refuse(fault)
  return once(async (tx) => {
    await lockMember(tx, memberId)
    const same = await findSameHold(tx, memberId, draft)
    if (same) return same
    if ((await countHolds(tx, memberId)) >= mostHolds) return refuse('holds/too-many')
    const { kind, from, to } = draft
    const id = clock.newId()
    await insertHolds(tx, [
      { member_id: memberId, id, kind, from_on: from, to_on: to, created_at: clock.now() },
    ])
    return { id, kind, from, to }
  })
}

export const editHold = (
  { db, clock }: Deps,
  { memberId, id }: { memberId: string; id: string },
  { time_zone, ...draft }: Draft,
) =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const held = await findHold(tx, memberId, id)
    if (!held) return refuse('holds/not-found')
    const fault = faultOfHold(draft, dayReader(time_zone)(clock.now()), held)
    if (fault) return refuse(fault)
    const same = await findSameHold(tx, memberId, draft)
    if (same && same.id !== id) return refuse('holds/there-already')
    await updateHold(tx, memberId, id, draft)
    return { id, ...draft }
  })

export const removeHold = async ({ db }: Deps, memberId: string, id: string) =>
  (await deleteHold(db, memberId, id)) ? { success: true as const } : refuse('holds/not-found')

/** Finds the refusal that a hold deserves. A day of the past that stays as it was is no fault. */
function faultOfHold(
  { from, to }: Span,
  today: IsoDay,
  before?: Span,
): keyof typeof holdRefusals | undefined {
  if (to < from) return 'holds/backwards'
  const earliest = daysAfter(today, -holdDaysBack)
  if ((from < earliest && from !== before?.from) || (to < earliest && to !== before?.to))
    return 'holds/too-early'
  const isLong = to >= daysAfter(from, longestHoldDays) || to > daysAfter(today, longestHoldDays)
  return isLong ? 'holds/too-long' : undefined
}
