import type { Db, Insert, Tx } from '../../platform/db/db.ts'

const streamColumns = ['anchor_date', 'stream_date'] as const

export const findStream = (db: Db | Tx) => db.selectFrom('premium_stream').select(streamColumns).executeTakeFirst()

/** Holds the stream until the transaction ends: anyone who moves it or fills its days waits for the other. */
export const lockStream = (tx: Tx) =>
  tx.selectFrom('premium_stream').select(streamColumns).forUpdate().executeTakeFirstOrThrow()

/** Begins the stream on a date, where no server has. */
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

/** Puts what was Day 1 before this date into the archive, drafts too. */
export const archiveBefore = (tx: Tx, date: string, at: Date) =>
  tx
    .updateTable('packages')
    .set({ archived_at: at, editorial_week: 1 })
    .where('stream', '=', 'premium')
    .where('live_on', '<', date)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()

/** Puts what stands on dates after this one into the archive, without a day. */
export const archiveAfter = (tx: Tx, date: string, at: Date) =>
  tx
    .updateTable('packages')
    .set({ archived_at: at })
    .where('stream', '=', 'premium')
    .where('live_on', '>', date)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()

/** Takes back the moves to dates after this one; the packages that they archived. */
export const deleteMovesAfter = async (tx: Tx, date: string): Promise<string[]> => {
  const moves = await tx
    .deleteFrom('premium_moves')
    .where('to_date', '>', date)
    .returning('archived_package_id as id')
    .execute()
  return moves.flatMap(({ id }) => id ?? [])
}

/** Puts packages back on their dates, from this one on and where nothing else stands by now. */
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
    .execute()
