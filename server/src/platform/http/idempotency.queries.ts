import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { openText, sealText } from '../sealed-words/sealed-words.ts'

export type KeyOf = { accountId: string; key: string }

/**
 * Finds a key that was kept. The lock is a write: where a standby must have what is committed, this
 * waits behind the commit that kept the key, which may have been cut off while it waited itself. So
 * nothing is answered that the next primary might not have.
 */
export async function findKey(db: Db, { accountId, key }: KeyOf) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply', 'created_at'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .forKeyShare()
    .executeTakeFirst()
  return (
    row && { ...row, reply: row.reply && (await openText(db, accountId, placeOf(key), row.reply)) }
  )
}

const placeOf = (key: string) => `reply ${key}`

/**
 * Takes a key that is new or out of date. Waits while another transaction holds it; nothing if that
 * one kept it.
 */
export const claimKey = (
  tx: Tx,
  claim: KeyOf & { requestHash: Buffer; at: Date; staleBefore: Date },
) => {
  const taken = { request_hash: claim.requestHash, reply: null, created_at: claim.at }
  return tx
    .insertInto('idempotency_keys')
    .values({ account_id: claim.accountId, key: claim.key, ...taken })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet(taken)
        .where('idempotency_keys.created_at', '<', claim.staleBefore),
    )
    .returning('key')
    .executeTakeFirst()
}

export async function keepReply(tx: Tx, { accountId, key }: KeyOf, reply: string): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ reply: await sealText(tx, accountId, placeOf(key), reply) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

export const releaseKey = (tx: Tx, { accountId, key }: KeyOf) =>
  tx
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()

/** Limits the wait for a lock in the rest of the transaction: it ends with SQLSTATE 55P03. */
export const limitLockWait = (tx: Tx, ms: number) =>
  sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx)

/**
 * Drops what an account's keys would answer: what the member deletes must not stay readable here.
 */
export const forgetReplies = (tx: Tx, accountId: string) =>
  tx
    .updateTable('idempotency_keys')
    .set({ reply: null })
    .where('account_id', '=', accountId)
    .where('reply', 'is not', null)
    .execute()

export const removeKeysBefore = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()

export const removeRepliesBefore = (db: Db, before: Date) =>
  db
    .updateTable('idempotency_keys')
    .set({ reply: null })
    .where('created_at', '<', before)
    .where('reply', 'is not', null)
    .execute()
