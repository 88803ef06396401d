import type { Db, Insert, Tx, Update } from '../../../platform/db/db.ts'

export const insertSending = (tx: Tx, sending: Insert<'apple_sendings'>) =>
  tx.insertInto('apple_sendings').values(sending).execute()

/** Lists the latest sendings of a package, newest first. */
export const listSendings = (db: Db | Tx, packageId: string, limit: number) =>
  db
    .selectFrom('apple_sendings')
    .selectAll()
    .where('package_id', '=', packageId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type StoredSending = Awaited<ReturnType<typeof listSendings>>[number]

/** Finds a sending that has not ended. */
export const findWaiting = (db: Db, id: string) =>
  db
    .selectFrom('apple_sendings')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()

/** Changes a sending that has not ended; false if it has. */
export async function updateWaiting(
  db: Db | Tx,
  id: string,
  change: Update<'apple_sendings'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apple_sendings')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends what waits for a package. */
export const endWaiting = (tx: Tx, packageId: string, end: Update<'apple_sendings'>) =>
  tx
    .updateTable('apple_sendings')
    .set(end)
    .where('package_id', '=', packageId)
    .where('status', '=', 'waiting')
    .execute()

/** Finds a sending that may have reached Apple without an answer, and that none has followed. */
export const findUnanswered = (db: Db, packageId: string) =>
  db
    .selectFrom('apple_sendings as s')
    .select('s.id')
    .where('s.package_id', '=', packageId)
    .where('s.status', '<>', 'done')
    .where('s.tried_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('apple_sendings as later')
            .select('later.id')
            .whereRef('later.package_id', '=', 's.package_id')
            .where('later.status', '=', 'done')
            .whereRef('later.id', '>', 's.id'),
        ),
      ),
    )
    .executeTakeFirst()
