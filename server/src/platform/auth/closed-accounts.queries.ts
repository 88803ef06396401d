import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

export const closeAccountRow = (
  tx: Tx,
  id: string,
  closed: { deletion_due_at: Date; email?: string },
) => tx.updateTable('accounts').set(closed).where('id', '=', id).execute()

/** True when an account is closed; the work of its jobs waits until it is reopened. */
export const isClosed = async (db: Db | Tx, id: string) =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** False where it is open, or has another password than the checked one, if one was. */
export const openAgain = async (tx: Tx, id: string, checkedHash?: string) =>
  (await tx
    .updateTable('accounts')
    .set({ deletion_due_at: null })
    .where('id', '=', id)
    .$if(checkedHash !== undefined, (query) => query.where('password_hash', '=', checkedHash ?? ''))
    .where('deletion_due_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const listDue = (db: Db, kind: AccountKind, now: Date) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .execute()

/** Locks an account that is due for deletion; undefined when it was reopened. */
export const lockDue = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'email'])
    .where('id', '=', id)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

/**
 * Holds the account of an address, so that its link and its confirmation are not decided on at
 * once.
 */
export const lockHolder = (tx: Tx, kind: AccountKind, email: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('kind', '=', kind)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/**
 * Gives an account an address, and takes its deletion back. False where the address is taken, or
 * there is no such one.
 */
export const readdressRow = async (tx: Tx, id: string, email: string) =>
  (await tx
    .updateTable('accounts')
    .set({ email, email_confirmed_at: null, deletion_due_at: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as o')
            .select('o.id')
            .where('o.kind', '=', 'member')
            .where('o.email', '=', email),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined
