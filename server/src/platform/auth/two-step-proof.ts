import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refusal } from '../refusal.ts'
import { checkOwnPassword, codeKey } from './accounts.ts'
import { holdAccount } from './accounts.queries.ts'
import { typedCode } from './codes.ts'
import { askForPassword } from './fresh-password.ts'
import { codeRules, countSessionGuess, type Guess } from './guesses.ts'
import type { SessionAccount } from './session.ts'
import { stepOf } from './totp.ts'
import { findTwoStep, takeRecoveryCode, takeStep } from './two-step.queries.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'passwords'>
type ReadCode = { guess: Guess } & ({ step: number } | { digest: Buffer })
/** The password may be left out where it, or a passkey, was given a moment ago. */
export type Proof = {
  password?: string | undefined
  code: string
  sessionToken: string | undefined
}

/**
 * Reads a code, the app's or a recovery code, for `takeCode` to use up in the transaction of its
 * purpose. Like a password it was counted before it is tried.
 */
export async function readCode(
  { db, clock, passwords }: Parts,
  accountId: string,
  code: string,
  guess: Guess,
) {
  const found = await findTwoStep(db, accountId)
  if (!found || found.turned_on_at === null) return refuse('two-step/wrong-code')
  const given = typedCode(code)
  const step = stepOf(found.secret, given, clock.now())
  return step === null
    ? { guess, digest: await passwords.digest(given, found.salt) }
    : { guess, step }
}

/** Uses a code up; false where it is none, or was used. The account's row is held already. */
export async function takeCode(tx: Tx, accountId: string, code: ReadCode) {
  const isGood =
    'step' in code
      ? await takeStep(tx, accountId, code.step)
      : await takeRecoveryCode(tx, accountId, code.digest)
  if (isGood) await code.guess.wasRight(tx)
  return isGood
}

/** The password comes first, so that no code is tried beside a wrong one. */
export async function prove(deps: Parts, account: SessionAccount, proof: Proof) {
  const found = await findTwoStep(deps.db, account.id)
  if (!found || found.turned_on_at === null) return refuse('two-step/off')
  const checkedHash = await proveByPassword(deps, account, proof)
  if (checkedHash instanceof Refusal) return checkedHash
  const guess = await countSessionGuess(
    deps,
    codeKey(account.id),
    proof.sessionToken ?? '',
    codeRules,
  )
  if (guess instanceof Refusal) return guess
  const code = await readCode(deps, account.id, proof.code, guess)
  if (code instanceof Refusal) return code
  return { checkedHash, code, salt: found.salt, sessionToken: proof.sessionToken }
}

/** The hash of the password that was right; null where a fresh sign-in takes its place. */
async function proveByPassword(
  deps: Parts,
  account: SessionAccount,
  { password, sessionToken }: Proof,
) {
  return password === undefined
    ? askForPassword(deps, sessionToken)
    : checkOwnPassword(deps, account, { password, sessionToken })
}

type Proven = { checkedHash: string | null; code: ReadCode; sessionToken: string | undefined }

/**
 * Checks the proof again in the transaction of the act: the password is unchanged, and the code is
 * used up. A new password ends the session whose sign-in took its place.
 */
export async function takeProof(
  tx: Tx,
  clock: Clock,
  accountId: string,
  { checkedHash, code, sessionToken }: Proven,
) {
  if (!(await holdAccount(tx, accountId, checkedHash ?? undefined)))
    return refuse('auth/wrong-password')
  if (checkedHash === null) {
    const stale = await askForPassword({ db: tx, clock }, sessionToken)
    if (stale) return stale
  }
  return (await takeCode(tx, accountId, code)) ? null : refuse('two-step/wrong-code')
}
