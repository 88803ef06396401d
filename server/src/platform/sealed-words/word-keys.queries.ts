import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../db/db.ts'

export const findWordKey = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('word_keys')
    .select(['outer_key_id', 'wrapped_key'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Adds an account's key, unless it has one. */
export const insertWordKey = (db: Db | Tx, row: Insert<'word_keys'>) =>
  db
    .insertInto('word_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()

/** Counts the data keys by the outer key that opens them. */
export const countWordKeys = (db: Db) =>
  db
    .selectFrom('word_keys')
    .select(['outer_key_id', sql<number>`count(*)::int`.as('keys')])
    .groupBy('outer_key_id')
    .orderBy('outer_key_id')
    .execute()

/** Lists and locks the next data keys that another outer key than this one opens. */
export const lockForeignKeys = (tx: Tx, outerKeyId: string, limit: number) =>
  tx
    .selectFrom('word_keys')
    .select(['account_id', 'outer_key_id', 'wrapped_key'])
    .where('outer_key_id', '<>', outerKeyId)
    .orderBy('account_id')
    .limit(limit)
    .forUpdate()
    .execute()

export const updateWordKey = (
  tx: Tx,
  accountId: string,
  row: { outer_key_id: string; wrapped_key: Buffer },
) => tx.updateTable('word_keys').set(row).where('account_id', '=', accountId).execute()

export const deleteWordKeys = (tx: Tx) => tx.deleteFrom('word_keys').execute()
