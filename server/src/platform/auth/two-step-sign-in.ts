import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refusal } from '../refusal.ts'
import { codeKey, type CheckedAccount } from './accounts.ts'
import { holdAccount } from './accounts.queries.ts'
import { recordFailedSignIn } from './failed-sign-ins.ts'
import { codeRules, countGuess } from './guesses.ts'
import { knownBrowserOf } from './known-browsers.ts'
import type { AccountKind } from './session.ts'
import { hashOf } from './sessions.ts'
import { openSession, type SignInParts, type Visitor } from './sign-in.ts'
import { deleteSignIn, deleteSignInsOver, findSignIn, putSignIn } from './two-step.queries.ts'
import { readCode, takeCode } from './two-step-proof.ts'

const tokenBytes = 32
const codeWithinMs = 5 * 60 * 1000

/**
 * Begins the second step of an account that owes a code beside its password. Null where it does
 * not.
 */
export async function beginSecondStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, passwordHash }: Pick<CheckedAccount, 'id' | 'passwordHash'>,
  bringsBack: boolean,
) {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + codeWithinMs)
  const step = { accountId: id, passwordHash, tokenHash: hashOf(token), expiresAt, bringsBack }
  return (await putSignIn(db, step)) ? token : null
}

/** Work in the transaction of a second step; whose row it takes first is its own to say. */
export type AroundOpening = {
  /** Before the account's row is held. */
  before(tx: Tx, accountId: string): Promise<unknown>
  /** Once the code is used up, and before the session is opened. */
  between(tx: Tx, accountId: string, step: { brings_back: boolean }): Promise<unknown>
}

/** Opens a session for the person who gave the password a moment ago, and now a code. */
export async function signInWithCode(
  deps: Pick<Deps, 'db' | 'passwords'> & SignInParts,
  kind: AccountKind,
  visitor: Visitor,
  { token, code }: { token: string; code: string },
  around?: AroundOpening,
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
  const opened = await inTransaction(deps.db, async (tx) => {
    await around?.before(tx, account.id)
    // The account's row first: a password replaced before that ended what was begun, and one after
    // it ends the session.
    const isHeld = await holdAccount(tx, account.id)
    if (!isHeld || !(await findSignIn(tx, kind, tokenHash, deps.clock.now())))
      return refuse('two-step/too-late')
    if (!(await takeCode(tx, account.id, read))) return refuse('two-step/wrong-code')
    await deleteSignIn(tx, tokenHash)
    await around?.between(tx, account.id, found)
    const act = 'step' in read ? 'signed-in-by-code' : 'signed-in-by-recovery-code'
    const session = await openSession(tx, deps, visitor, { ...account, act })
    return session ? { account, session } : refuse('two-step/too-late')
  })
  if (opened instanceof Refusal && opened.code === 'two-step/wrong-code') {
    const { device } = visitor
    const tried = {
      key: codeKey(found.id),
      accountId: found.id,
      act: 'wrong-code',
      device,
    } as const
    await recordFailedSignIn(deps, tried)
  }
  return opened
}

export async function removeEndedSignIns(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteSignInsOver(db, clock.now())
}
