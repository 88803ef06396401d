import type { HoldKind } from '@app/contract/community/holds'
import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

const holdColumns = ['id', 'kind', 'from_on as from', 'to_on as to'] as const

/** Lists a member's holds, the latest first. */
export const listHolds = (db: Db, memberId: string) =>
  db
    .selectFrom('holds')
    .select(holdColumns)
    .where('member_id', '=', memberId)
    .orderBy('from_on', 'desc')
    .orderBy('to_on', 'desc')
    .orderBy('id')
    // The contract parsed the kind before it was stored.
    .$narrowType<{ kind: HoldKind }>()
    .execute()

export const countHolds = async (db: Db, memberId: string) => {
  const { count } = await db
    .selectFrom('holds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

export const findHold = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('holds')
    .select(holdColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$narrowType<{ kind: HoldKind }>()
    .executeTakeFirst()

/** Finds the hold of this kind and these days. */
export const findSameHold = (
  db: Db,
  memberId: string,
  { kind, from, to }: { kind: string; from: string; to: string },
) =>
  db
    .selectFrom('holds')
    .select(holdColumns)
    .where('member_id', '=', memberId)
    .where('from_on', '=', from)
    .where('to_on', '=', to)
    .where('kind', '=', kind)
    .$narrowType<{ kind: HoldKind }>()
    .executeTakeFirst()

/**
 * Finds the hold of a day: of several, illness and injury before the others, and the first to
 * begin.
 */
export const findHoldOn = (db: Db, memberId: string, day: string) =>
  db
    .selectFrom('holds')
    .select(holdColumns)
    .where('member_id', '=', memberId)
    .where('from_on', '<=', day)
    .where('to_on', '>=', day)
    .orderBy(sql`array_position(array['ill', 'injured', 'holiday', 'rest'], kind)`)
    .orderBy('from_on')
    .limit(1)
    .$narrowType<{ kind: HoldKind }>()
    .executeTakeFirst()

/** Adds holds; days that are on hold already in the same way stay as they are. */
export const insertHolds = (tx: Tx, holds: readonly Insert<'holds'>[]) =>
  tx
    .insertInto('holds')
    .values(holds)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'from_on', 'to_on', 'kind']).doNothing(),
    )
    .execute()

export const updateHold = (
  tx: Tx,
  memberId: string,
  id: string,
  { kind, from, to }: { kind: string; from: string; to: string },
) =>
  tx
    .updateTable('holds')
    // A changed hold stays when its import is undone.
    .set({ kind, from_on: from, to_on: to, import_id: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()

export const deleteHold = async (db: Db, memberId: string, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('holds')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteAddedHolds = (
  tx: Tx,
  { memberId, importId }: { memberId: string; importId: string },
) =>
  tx
    .deleteFrom('holds')
    .where('member_id', '=', memberId)
    .where('import_id', '=', importId)
    .execute()

export const findTarget = async (db: Db, memberId: string) =>
  (
    await db
      .selectFrom('members')
      .select('week_target')
      .where('account_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).week_target

export const updateTarget = (db: Db, memberId: string, week_target: number) =>
  db.updateTable('members').set({ week_target }).where('account_id', '=', memberId).execute()
