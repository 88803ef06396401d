import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { unknownDevice } from './device.ts'
import { sessionLife, type AccountKind, type SessionAccount } from './session.ts'
import {
  deleteSession,
  deleteSessionsOver,
  findLiveSession,
  insertSession,
  touchSession,
} from './sessions.queries.ts'

const tokenBytes = 32
// A call moves the idle end; writing that down once an hour is close enough, and keeps reads free
// of writes.
const touchEveryMs = 60 * 60 * 1000

/**
 * Starts a session: the token goes into the cookie, and only its hash is kept. The device is what
 * its holder sees. Past the most of an account the longest unused makes room.
 */
export async function startSession(
  db: Db | Tx,
  clock: Clock,
  account: Pick<SessionAccount, 'id' | 'kind'>,
  device = unknownDevice,
) {
  const token = randomBytes(tokenBytes).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionLife[account.kind].mostMs)
  await insertSession(db, {
    token_hash: hashOf(token),
    id: clock.newId(),
    account_id: account.id,
    device,
    created_at: now,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}

/**
 * Finds the account behind a token; null when the session is unknown, over, idle for too long, or
 * of the other kind. A polled call, which a screen makes by itself, does not extend the session.
 */
export async function findSession(
  db: Db,
  clock: Clock,
  kind: AccountKind,
  token: string,
  isPolled = false,
): Promise<SessionAccount | null> {
  const now = clock.now()
  const tokenHash = hashOf(token)
  const idleSince = new Date(now.getTime() - sessionLife[kind].idleMs)
  const session = await findLiveSession(db, kind, tokenHash, now, idleSince)
  if (!session) return null
  if (!isPolled && now.getTime() - session.last_seen_at.getTime() >= touchEveryMs)
    await touchSession(db, tokenHash, now)
  const { id, email, name, version } = session
  return { id, kind, email, name, ...(version !== null && { version }) }
}

export async function endSession(db: Db | Tx, token: string): Promise<void> {
  await deleteSession(db, hashOf(token))
}

/** Sessions past their absolute end; idle ones are refused already and follow when that comes. */
export async function removeEndedSessions(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteSessionsOver(db, clock.now())
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
