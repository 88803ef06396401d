import { randomBytes } from 'node:crypto'
import type * as contract from '@app/contract/community/shares'
import { faultOfChoice, faultOfSpan, mostLiveShares } from '@app/contract/community/shares'
import { dayMs } from '@app/contract/days'
import { appPaths } from '@app/contract/paths'
import type { InputOf } from '@app/contract/route'
import type { SessionAccount } from '../../platform/auth/session.ts'
import { recordEvent } from '../../platform/auth/account-events.ts'
import { hashOf } from '../../platform/auth/sessions.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { readDays, type ReadingParts } from '../coach/threads.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'
import {
  countChosen,
  countLive,
  deleteCopies,
  endShare,
  insertCopies,
  insertShare,
  listSharesOf,
} from './shares.queries.ts'

type Draft = InputOf<typeof contract.makeShare>['body']
type Counting = InputOf<typeof contract.countShared>['body']

const tokenBytes = 32
/** More than a member makes in the weeks for which shares that are over are listed. */
const mostListed = 100

export async function countShared({ db }: Deps, memberId: string, choice: Counting) {
  const fault = faultOfSpan(choice.from, choice.to)
  return fault ? refuse(fault) : countChosen(db, memberId, { ...choice, with_private: true })
}

export const listShares = ({ db }: Pick<Deps, 'db'>, memberId: string) =>
  listSharesOf(db, memberId, mostListed)

/** Copies a part of the journal behind a new link, which is told this once. */
export async function makeShare(
  reading: ReadingParts,
  { device, ...account }: SessionAccount & { device: string },
  draft: Draft,
) {
  const fault = faultOfChoice(draft)
  if (fault) return refuse(fault)
  const { db, clock, config } = reading.deps
  if (draft.parts.sore) await readDays(reading, account.id, draft)
  const token = randomBytes(tokenBytes).toString('base64url')
  const id = clock.newId()
  const refused = await inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockMember(tx, account.id)
    if ((await countLive(tx, account.id, now)) >= mostLiveShares) return refuse('shares/too-many')
    const snapshot = await takeSnapshot(tx, account.id, draft)
    if (snapshot instanceof Refusal) return snapshot
    await insertSnapshot(tx, { account, id, token, now }, draft, snapshot)
    const detail = draft.receiver
    await recordEvent(tx, reading.deps, account.id, { act: 'share-made', device, detail })
    return null
  })
  if (refused) return refused
  const share = (await listShares(reading.deps, account.id)).find((one) => one.id === id)
  // Another of the member's browsers may have ended it within this moment.
  if (!share) return refuse('shares/nothing-there')
  return { share, link: `${config.publicUrl}${appPaths.shared.replace(':token', token)}` }
}

type NewShare = { account: SessionAccount; id: string; token: string; now: Date }

async function insertSnapshot(
  tx: Tx,
  { account, id, token, now }: NewShare,
  { receiver, from, to, tags, with_private, parts, days }: Draft,
  { goal, holds, entries }: Snapshot,
) {
  const of = { member_id: account.id }
  await insertShare(tx, {
    ...of,
    id,
    token_hash: hashOf(token),
    receiver,
    member_name: account.name,
    from_on: from,
    to_on: to,
    tags,
    with_private,
    parts: JSON.stringify(parts),
    goal,
    holds: JSON.stringify(holds),
    created_at: now,
    expires_at: new Date(now.getTime() + days * dayMs),
  })
  await insertCopies(
    tx,
    account.id,
    entries.map(({ id: entry_id, day, copy }) => ({
      ...of,
      share_id: id,
      entry_id,
      day,
      shown: JSON.stringify(copy),
    })),
  )
}

/** Ends a link at once. Its copy goes; its openings stay in the list for a while. */
export const revokeShare = (
  { db, clock }: Deps,
  memberId: string,
  { id, device }: { id: string; device: string },
) =>
  inTransaction(db, async (tx) => {
    if (!(await endShare(tx, memberId, id, clock.now()))) return refuse('shares/not-yours')
    await deleteCopies(tx, memberId, id)
    await recordEvent(tx, { clock }, memberId, { act: 'share-ended', device })
    return { success: true as const }
  })
