import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refusal } from '../refusal.ts'
import { codeKey, type CheckedAccount } from './accounts.ts'
import { holdAccount } from './accounts.queries.ts'
import { codeRules, countGuess } from './guesses.ts'
import { knownBrowserOf } from './known-browsers.ts'
import type { AccountKind } from './session.ts'
import { hashOf } from './sessions.ts'
import { openSession, type Visitor } from './sign-in.ts'
import { deleteSignIn, deleteSignInsOver, findSignIn, putSignIn } from './two-step.queries.ts'
import { readCode, takeCode } from './two-step.ts'

const tokenBytes = 32
const codeWithinMs = 5 * 60 * 1000

/**
 * Begins the second step of an account that owes a code beside its password. Null where it does
 * not.
 */
export async function beginSecondStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, passwordHash }: Pick<CheckedAccount, 'id' | 'passwordHash'>,
) {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + codeWithinMs)
  return (await putSignIn(db, { accountId: id, passwordHash, tokenHash: hashOf(token), expiresAt }))
    ? token
    : null
}

/** Opens a session for the editor who gave the password a moment ago, and now a code. */
export async function signInWithCode(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  kind: AccountKind,
  visitor: Visitor,
  { token, code }: { token: string; code: string },
) {
  const tokenHash = hashOf(token)
  const found = await findSignIn(deps.db, kind, tokenHash, deps.clock.now())
  if (!found) return refuse('two-step/too-late')
  const knownBrowser = await knownBrowserOf(
    deps,
    { kind, email: found.email },
    visitor.browserToken,
  )
  const guesser = { address: visitor.address, knownBrowser }
  const guess = await countGuess(deps, codeKey(found.id), guesser, codeRules)
  if (guess instanceof Refusal) return guess
  const read = await readCode(deps, found.id, code, guess)
  if (read instanceof Refusal) return read
  const account = { id: found.id, kind }
  return inTransaction(deps.db, async (tx) => {
    // The account's row first: a password replaced before that ended what was begun, and one after
    // it ends the session.
    const isHeld = await holdAccount(tx, account.id)
    if (!isHeld || !(await findSignIn(tx, kind, tokenHash, deps.clock.now())))
      return refuse('two-step/too-late')
    if (!(await takeCode(tx, account.id, read))) return refuse('two-step/wrong-code')
    await deleteSignIn(tx, tokenHash)
    const session = await openSession(tx, deps.clock, visitor, account)
    return session ? { account, session } : refuse('two-step/too-late')
  })
}

export async function removeEndedSignIns(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteSignInsOver(db, clock.now())
}
