import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

export type LinkPurpose = 'reset-password' | 'confirm-email'
export type NewLink = {
  token_hash: Buffer
  account_id: string
  purpose: LinkPurpose
  email: string
  created_at: Date
  expires_at: Date
}
/**
 * A link must match all of these: found by its hash, of this purpose, for this kind of account, and
 * not expired.
 */
export type LinkKey = { tokenHash: Buffer; purpose: LinkPurpose; kind: AccountKind; now: Date }

export const insertLink = (db: Db | Tx, link: NewLink) =>
  db.insertInto('mailed_links').values(link).execute()

/**
 * The account that a link is good for, as long as its address is still the one that the link went
 * to.
 */
const accountOf = (db: Db | Tx, { tokenHash, purpose, kind, now }: LinkKey) =>
  db
    .selectFrom('mailed_links as l')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'l.account_id').onRef('a.email', '=', 'l.email'),
    )
    .select(['a.id', 'a.email', 'a.name'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .where('a.kind', '=', kind)

export const findLinkedAccount = (db: Db, key: LinkKey) => accountOf(db, key).executeTakeFirst()

/**
 * The same, with the account's row held: of two who use links of one account at once, the second
 * waits.
 */
export const lockLinkedAccount = (tx: Tx, key: LinkKey) =>
  accountOf(tx, key).forNoKeyUpdate('a').executeTakeFirst()

/** False where the link has gone in the meantime. */
export const deleteLink = async (tx: Tx, tokenHash: Buffer) =>
  (
    await tx
      .deleteFrom('mailed_links')
      .where('token_hash', '=', tokenHash)
      .returning('token_hash')
      .execute()
  ).length > 0

export const deleteLinksOf = (tx: Tx, accountId: string, purpose: LinkPurpose) =>
  tx
    .deleteFrom('mailed_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()

export const deleteLinksOver = (db: Db | Tx, now: Date) =>
  db.deleteFrom('mailed_links').where('expires_at', '<=', now).execute()

export const findAccountToWriteTo = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'name', 'email_confirmed_at', 'deletion_due_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

export const setEmailConfirmed = (tx: Tx, accountId: string, now: Date) =>
  tx.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', accountId).execute()
