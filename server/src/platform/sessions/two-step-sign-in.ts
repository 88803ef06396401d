import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import type { CheckedAccount } from './accounts.ts'
import type { AccountKind } from './session.ts'
import { endSession, hashOf } from './sessions.ts'
import { openSession, type Visitor } from './sign-in.ts'
import { deleteSignIn, deleteSignInsOver, findSignIn, putSignIn } from './two-step.queries.ts'
import { takeCode } from './two-step.ts'

const tokenBytes = 32
const codeWithinMs = 5 * 60 * 1000

/** Where an account owes a code beside its password: what its second step is begun with. Null where it does not. */
export async function beginSecondStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, passwordHash }: Pick<CheckedAccount, 'id' | 'passwordHash'>,
) {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + codeWithinMs)
  return (await putSignIn(db, { accountId: id, passwordHash, tokenHash: hashOf(token), expiresAt })) ? token : null
}

/** A session for whoever gave the password a moment ago, and now a code. */
export async function signInWithCode(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  kind: AccountKind,
  visitor: Visitor,
  { token, code }: { token: string; code: string },
) {
  const tokenHash = hashOf(token)
  const found = await findSignIn(deps.db, kind, tokenHash, deps.clock.now())
  if (!found) return refuse('two-step/too-late')
  const wrong = await takeCode(deps, found.id, code)
  if (wrong) return wrong
  const account = { id: found.id, kind }
  return inTransaction(deps.db, async (tx) => {
    const session = await openSession(tx, deps.clock, visitor, account)
    // The session first, which holds the account's row: a password that is replaced meanwhile ends the one or the other.
    if (session && (await deleteSignIn(tx, tokenHash))) return { account, session }
    if (session) await endSession(tx, session.token)
    return refuse('two-step/too-late')
  })
}

export async function removeEndedSignIns(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteSignInsOver(db, clock.now())
}
