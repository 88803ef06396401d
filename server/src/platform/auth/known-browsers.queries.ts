import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

export const findKnownBrowser = (
  db: Db | Tx,
  {
    kind,
    email,
    tokenHash,
    since,
  }: { kind: AccountKind; email: string; tokenHash: Buffer; since: Date },
) =>
  db
    .selectFrom('known_browsers as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select('b.token_hash')
    .where('a.kind', '=', kind)
    .where('a.email', '=', email)
    .where('b.token_hash', '=', tokenHash)
    .where('b.last_sign_in_at', '>', since)
    .executeTakeFirst()

/** True when any account was signed in with this browser. */
export const isBrowserKnown = async (tx: Tx, tokenHash: Buffer) =>
  (await tx
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** True where the account was not signed in with this browser before. */
export const putKnownBrowser = async (tx: Tx, accountId: string, tokenHash: Buffer, now: Date) =>
  (
    await tx
      .insertInto('known_browsers')
      .values({ account_id: accountId, token_hash: tokenHash, last_sign_in_at: now })
      .onConflict((former) =>
        former.columns(['account_id', 'token_hash']).doUpdateSet({ last_sign_in_at: now }),
      )
      // PostgreSQL leaves this at nought for a row that was not there.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow()
  ).is_new

/** Leaves an account the browsers that it was signed in with last. */
export const deleteOldestBrowsers = (tx: Tx, accountId: string, kept: number) =>
  tx
    .deleteFrom('known_browsers')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (oldest) =>
      oldest
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('last_sign_in_at', 'desc')
        .orderBy('token_hash')
        .offset(kept),
    )
    .execute()

export const deleteBrowsersOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('known_browsers').where('account_id', '=', accountId).execute()

export const deleteBrowsersUnused = (db: Db | Tx, since: Date) =>
  db.deleteFrom('known_browsers').where('last_sign_in_at', '<=', since).execute()
