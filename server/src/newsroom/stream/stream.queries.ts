import type { Db, Insert, Tx } from '../../platform/db/db.ts'
import { loggedColumns } from '../audit/log.queries.ts'

const streamColumns = ['anchor_date', 'stream_date'] as const

export const findStream = (db: Db | Tx) =>
  db.selectFrom('premium_stream').select(streamColumns).executeTakeFirst()

/** Locks the stream until the transaction ends, so that moves and fills take turns. */
export const lockStream = (tx: Tx) =>
  tx.selectFrom('premium_stream').select(streamColumns).forUpdate().executeTakeFirstOrThrow()

/** Begins the stream on a date, unless another server has. */
export const insertStream = (db: Db | Tx, date: string) =>
  db
    .insertInto('premium_stream')
    .values({ anchor_date: date, stream_date: date })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const setStreamDate = (tx: Tx, date: string) =>
  tx.updateTable('premium_stream').set({ stream_date: date }).execute()

export const insertMove = (tx: Tx, move: Insert<'premium_moves'>) =>
  tx.insertInto('premium_moves').values(move).execute()

/** Archives the packages of days before this date, drafts too, as Day 1. */
export const archiveBefore = (tx: Tx, date: string, at: Date) =>
  tx
    .updateTable('packages')
    .set({ archived_at: at, editorial_week: 1 })
    .where('stream', '=', 'premium')
    .where('live_on', '<', date)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(loggedColumns)
    .execute()

/** Archives the packages of dates after this one, without a day. */
export const archiveAfter = (tx: Tx, date: string, at: Date) =>
  tx
    .updateTable('packages')
    .set({ archived_at: at })
    .where('stream', '=', 'premium')
    .where('live_on', '>', date)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(loggedColumns)
    .execute()

/** Deletes the moves to dates after this one, and returns the packages that they archived. */
export const deleteMovesAfter = async (tx: Tx, date: string): Promise<string[]> => {
  const moves = await tx
    .deleteFrom('premium_moves')
    .where('to_date', '>', date)
    .returning('archived_package_id as id')
    .execute()
  return moves.flatMap(({ id }) => id ?? [])
}

/** Returns packages to their dates from this one on, if no other package is there by now. */
export const unarchiveFrom = (tx: Tx, date: string, ids: readonly string[]) =>
  tx
    .updateTable('packages')
    .set({ archived_at: null, editorial_week: null })
    .where('id', 'in', ids)
    .where('live_on', '>=', date)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('packages as other')
            .select('other.id')
            .whereRef('other.live_on', '=', 'packages.live_on')
            .where('other.archived_at', 'is', null)
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .returning(loggedColumns)
    .execute()
