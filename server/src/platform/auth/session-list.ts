import { commandLine } from '../audit-log.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { sessionLife, type SessionAccount } from './session.ts'
import { recordEvent } from './account-events.ts'
import { deleteOtherSessions, deleteSessionById, findSessionsOf } from './sessions.queries.ts'
import { hashOf } from './sessions.ts'
import { deleteSignInsOf } from './two-step.queries.ts'

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

export const endSessionOf = (
  deps: Parts,
  holder: Holder,
  { id, device }: { id: string; device: string },
) =>
  inTransaction(deps.db, async (tx) => {
    if (!(await deleteSessionById(tx, holder.id, id))) return refuse('sessions/not-found')
    await recordEvent(tx, deps, holder.id, { act: 'signed-out-one', device })
    return { success: true as const }
  })

/** Ends every session of an account but the one that asks. */
export const endOtherSessionsOf = (
  deps: Parts,
  holder: Holder,
  { token, device }: { token: string | undefined; device: string },
) =>
  inTransaction(deps.db, async (tx) => {
    const ended = await deleteOtherSessions(tx, holder.id, hashOf(token ?? ''))
    const act = 'signed-out-elsewhere'
    if (ended > 0) await recordEvent(tx, deps, holder.id, { act, device, count: ended })
    return { success: true as const, ended }
  })

/** Ends every session of an account on the operator's word, and returns their number. */
export const endSessionsByOperator = (deps: Parts, accountId: string) =>
  inTransaction(deps.db, async (tx) => {
    const ended = await deleteOtherSessions(tx, accountId, hashOf(''))
    // A second step that was begun would open another session.
    await deleteSignInsOf(tx, accountId)
    const act = 'signed-out-by-operator'
    if (ended > 0) await recordEvent(tx, deps, accountId, { act, count: ended, by: commandLine })
    return ended
  })
