import type { Db, Insert, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

export const insertRegistration = (tx: Tx, registration: Insert<'registrations'>) =>
  tx.insertInto('registrations').values(registration).execute()

/** The address of the letter, with the account that holds it already, if one does. */
export const findRegistrationToWriteTo = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('registrations as r')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.kind', '=', 'r.kind').onRef('a.email', '=', 'r.email'),
    )
    .select(['r.id', 'r.kind', 'r.email', 'a.id as holder_id', 'a.email_confirmed_at'])
    .where('r.id', '=', id)
    .where('r.expires_at', '>', now)
    .executeTakeFirst()

export const setRegistrationLink = (db: Db, id: string, linkHash: Buffer) =>
  db.updateTable('registrations').set({ link_hash: linkHash }).where('id', '=', id).execute()

type LinkKey = { kind: AccountKind; linkHash: Buffer; now: Date }

export const findRegistration = (db: Db, { kind, linkHash, now }: LinkKey) =>
  db
    .selectFrom('registrations')
    .select(['id', 'email', 'name', 'password_hash', 'browser_hash'])
    .where('link_hash', '=', linkHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** False where another used its link in the meantime. */
export const takeRegistration = async (tx: Tx, id: string) =>
  (await tx.deleteFrom('registrations').where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined

export const deleteRegistrationsOf = (tx: Tx, kind: AccountKind, email: string) =>
  tx.deleteFrom('registrations').where('kind', '=', kind).where('email', '=', email).execute()

export const deleteRegistrationsOver = (db: Db | Tx, now: Date) =>
  db.deleteFrom('registrations').where('expires_at', '<=', now).execute()
