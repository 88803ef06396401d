import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { sessionLife, type SessionAccount } from './session.ts'
import { deleteOtherSessions, deleteSessionById, findSessionsOf } from './sessions.queries.ts'
import { hashOf } from './sessions.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Holder = Pick<SessionAccount, 'id' | 'kind'>

/** The sessions of an account; expired and idle ones are left out. */
export async function sessionsOf(
  { db, clock }: Parts,
  { id, kind }: Holder,
  token: string | undefined,
) {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - sessionLife[kind].idleMs)
  const sessions = await findSessionsOf(db, {
    accountId: id,
    tokenHash: hashOf(token ?? ''),
    now,
    idleSince,
  })
  return { success: true as const, sessions }
}

export async function endSessionOf({ db }: Pick<Parts, 'db'>, holder: Holder, sessionId: string) {
  const isEnded = await deleteSessionById(db, holder.id, sessionId)
  return isEnded ? { success: true as const } : refuse('sessions/not-found')
}

/** Ends every session of an account but the one that asks. */
export async function endOtherSessionsOf(
  { db }: Pick<Parts, 'db'>,
  holder: Holder,
  token: string | undefined,
) {
  return {
    success: true as const,
    ended: await deleteOtherSessions(db, holder.id, hashOf(token ?? '')),
  }
}
