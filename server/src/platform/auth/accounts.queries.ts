import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

export type AccountRow = {
  id: string
  kind: AccountKind
  email: string
  name: string
  password_hash: string
  created_at: Date
  /** Set at registration, which signs in; null for an account that another person made. */
  last_login_at?: Date
  email_confirmed_at?: Date | null
}

/** The account's id, or undefined when the e-mail is taken. */
export const insertAccount = (tx: Db | Tx, account: AccountRow) =>
  tx
    .insertInto('accounts')
    .values(account)
    .onConflict((taken) => taken.columns(['kind', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findAccountByEmail = (db: Db, kind: AccountKind, email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'password_hash', 'password_lapses_at', 'deletion_due_at'])
    .where('kind', '=', kind)
    .where('email', '=', email)
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, accountId: string) =>
  (
    await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirst()
  )?.password_hash

/**
 * False where the account is gone, is to be deleted, or has another password than the one that was
 * checked. Holds the account's row.
 */
export const setLastLogin = async (
  tx: Tx,
  accountId: string,
  passwordHash: string | undefined,
  now: Date,
) =>
  (await tx
    .updateTable('accounts')
    .set({ last_login_at: now })
    .where('id', '=', accountId)
    .where('deletion_due_at', 'is', null)
    .$if(passwordHash !== undefined, (query) =>
      query.where('password_hash', '=', passwordHash ?? ''),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Holds the account's row. False where it is gone, or has another password than the checked one, if
 * one was.
 */
export const holdAccount = async (tx: Tx, accountId: string, checkedHash?: string) =>
  (await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .$if(checkedHash !== undefined, (query) => query.where('password_hash', '=', checkedHash ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

type ReplacedHash = {
  passwordHash: string
  checkedHash: string | undefined
  /** The time until which it lets in; null for one that its owner chose. */
  lapsesAt: Date | null
}

/**
 * False where the account is gone, or has another password than the one that was checked, if one
 * was.
 */
export const updatePasswordHash = async (
  tx: Tx,
  accountId: string,
  { passwordHash, checkedHash, lapsesAt }: ReplacedHash,
) =>
  (await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_lapses_at: lapsesAt })
    .where('id', '=', accountId)
    .$if(checkedHash !== undefined, (query) => query.where('password_hash', '=', checkedHash ?? ''))
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Puts another hash of the same password in the place of the one that was checked; false where it
 * is gone.
 */
export const renewPasswordHash = async (
  db: Db,
  accountId: string,
  { passwordHash, checkedHash }: { passwordHash: string; checkedHash: string },
) =>
  (await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('password_hash', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The rest of what belongs to it follows by its foreign keys. */
export const deleteAccountRow = (tx: Tx, accountId: string) =>
  tx.deleteFrom('accounts').where('id', '=', accountId).execute()
