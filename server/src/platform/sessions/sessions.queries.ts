import type { Db, Tx } from '../db/db.ts'
import type { AccountKind } from './session.ts'

export type NewSession = { token_hash: Buffer; account_id: string; created_at: Date; expires_at: Date }

export const insertSession = (db: Db | Tx, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute()

/** The session that is neither over nor idle, with its account. */
export const findLiveSession = (db: Db, kind: AccountKind, tokenHash: Buffer, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('accounts.kind', '=', kind)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)
    .executeTakeFirst()

export const touchSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute()

export const deleteSession = (db: Db | Tx, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()

export const deleteSessionsOver = (db: Db | Tx, now: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
