import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

export type NewPasskeyRow = {
  account_id: string
  id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  is_backed_up: boolean
  label: string
  added_at: Date
}

const shownColumns = ['id', 'label', 'added_at', 'last_used_at'] as const

/** The newest first. */
export const findPasskeysOf = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('passkeys')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A device is told of these, so that it makes no second passkey for an account. */
export const findCredentialsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const countPasskeys = async (tx: Tx, accountId: string) =>
  (
    await tx
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count

/** Undefined where the credential is somebody's already. */
export const insertPasskey = (tx: Tx, passkey: NewPasskeyRow) =>
  tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((taken) => taken.column('credential_id').doNothing())
    .returning(shownColumns)
    .executeTakeFirst()

/** The passkey of a credential with its account, where that is of this kind. */
export const findPasskey = (db: Db, kind: AccountKind, credentialId: Buffer) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.account_id', 'p.id', 'p.public_key', 'p.counter'])
    .select(['a.email', 'a.name', 'a.deletion_due_at'])
    .where('p.credential_id', '=', credentialId)
    .where('a.kind', '=', kind)
    .executeTakeFirst()

type Use = { counter: number; isBackedUp: boolean; now: Date }

/** False where the account has no such passkey (any more). */
export const setPasskeyUsed = async (
  tx: Tx,
  accountId: string,
  id: string,
  { counter, isBackedUp, now }: Use,
) =>
  (await tx
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False where the account has no such passkey. */
export const setPasskeyLabel = async (db: Db, accountId: string, id: string, label: string) =>
  (await db
    .updateTable('passkeys')
    .set({ label })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The name of the deleted passkey; null where the account has none of this id. */
export const deletePasskey = async (tx: Tx, accountId: string, id: string) =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('label')
      .executeTakeFirst()
  )?.label ?? null

export const deletePasskeysOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
