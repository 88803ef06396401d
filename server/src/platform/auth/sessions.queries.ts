import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { mostSessions, type AccountKind } from './session.ts'

export type SessionToInsert = {
  token_hash: Buffer
  id: string
  account_id: string
  device: string
  created_at: Date
  expires_at: Date
}

/** Inserts a session, and ends the longest unused ones that are too many with it. */
export const insertSession = (db: Db | Tx, session: SessionToInsert) =>
  db
    .with('ended', (made) =>
      made
        .deleteFrom('sessions')
        .where('account_id', '=', session.account_id)
        .where('token_hash', 'in', (unused) =>
          unused
            .selectFrom('sessions')
            .select('token_hash')
            .where('account_id', '=', session.account_id)
            .orderBy('last_seen_at', 'desc')
            .orderBy('created_at', 'desc')
            .orderBy('token_hash')
            .offset(mostSessions - 1),
        ),
    )
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute()

/** The session that is neither over nor idle, with its account and the version of that. */
export const findLiveSession = async (
  db: Db,
  kind: AccountKind,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<LiveSession | undefined> => {
  // Every call begins with this one: written as it is sent, it costs the process half as much.
  const { rows } = await sql<LiveSession>`select a.id, a.email, a.name, s.last_seen_at, v.version
    from sessions s join accounts a on a.id = s.account_id
      left join account_versions v on v.account_id = a.id
    where s.token_hash = ${tokenHash} and a.kind = ${kind} and s.expires_at > ${now}
      and s.last_seen_at > ${idleSince}`.execute(db)
  return rows[0]
}

type LiveSession = {
  id: string
  email: string
  name: string
  last_seen_at: Date
  version: string | null
}

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

type ListedBy = { accountId: string; tokenHash: Buffer; now: Date; idleSince: Date }

/** The sessions of an account that are neither over nor idle, the one with this hash first. */
export const findSessionsOf = (db: Db, { accountId, tokenHash, now, idleSince }: ListedBy) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as signed_in_at', 'last_seen_at as last_used_at'])
    .select((row) => row('token_hash', '=', tokenHash).$castTo<boolean>().as('is_current'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('is_current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(mostSessions)
    .execute()

/** False where the account has no such session (any more). */
export const deleteSessionById = async (db: Db | Tx, accountId: string, id: string) =>
  (await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Answers the number of deleted sessions. */
export const deleteOtherSessions = async (db: Db | Tx, accountId: string, tokenHash: Buffer) =>
  (
    await db
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('token_hash', '!=', tokenHash)
      .returning('id')
      .execute()
  ).length

/** The time when the password was last given in a session: at its start, if not since. */
export const findPasswordGiven = async (db: Db | Tx, tokenHash: Buffer) =>
  (
    await db
      .selectFrom('sessions')
      .select(({ fn }) => fn.coalesce('password_given_at', 'created_at').as('at'))
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
  )?.at

export const setPasswordGiven = (db: Db | Tx, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('sessions')
    .set({ password_given_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
