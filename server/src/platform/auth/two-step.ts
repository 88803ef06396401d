import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refusal } from '../refusal.ts'
import { checkOwnPassword, codeKey, type OwnPassword } from './accounts.ts'
import { holdAccount } from './accounts.queries.ts'
import { newCode, typedCode } from './codes.ts'
import { codeRules, countSessionGuess, type Guess } from './guesses.ts'
import type { SessionAccount } from './session.ts'
import { newSecret, secretForApp, stepOf } from './totp.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  insertRecoveryCodes,
  putSecret,
  setTurnedOn,
  takeRecoveryCode,
  takeStep,
} from './two-step.queries.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'passwords'>
type ReadCode = { guess: Guess } & ({ step: number } | { digest: Buffer })
type Proof = OwnPassword & { code: string }

const recoveryCodes = 10
const recoveryCodeGroups = 3
const saltBytes = 16

export async function twoStepOf({ db }: Pick<Parts, 'db'>, { id }: Pick<SessionAccount, 'id'>) {
  const found = await findTwoStep(db, id)
  return {
    success: true as const,
    turnedOnAt: found?.turned_on_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
  }
}

/** Makes the secret for an authenticator app; it takes effect once a code of it has come back. */
export async function setUpTwoStep(
  deps: Parts & Pick<Deps, 'config'>,
  account: SessionAccount,
  given: OwnPassword,
) {
  const checkedHash = await checkOwnPassword(deps, account, given)
  if (checkedHash instanceof Refusal) return checkedHash
  const secret = newSecret()
  const naming = { issuer: deps.config.channelName, label: account.email }
  return inTransaction(deps.db, async (tx) => {
    if (!(await holdAccount(tx, account.id, checkedHash))) return refuse('auth/wrong-password')
    const isPut = await putSecret(tx, {
      account_id: account.id,
      secret,
      salt: randomBytes(saltBytes),
    })
    return isPut
      ? { success: true as const, ...secretForApp(secret, naming) }
      : refuse('two-step/on')
  })
}

export async function turnOnTwoStep(
  deps: Parts,
  { id }: Pick<SessionAccount, 'id'>,
  { code, sessionToken = '' }: Omit<Proof, 'password'>,
) {
  const { db, clock } = deps
  const found = await findTwoStep(db, id)
  if (!found || found.turned_on_at !== null) return refuse('two-step/not-set-up')
  const guess = await countSessionGuess(deps, codeKey(id), sessionToken, codeRules)
  if (guess instanceof Refusal) return guess
  const step = stepOf(found.secret, typedCode(code), clock.now())
  if (step === null) return refuse('two-step/wrong-code')
  const codes = await newRecoveryCodes(deps, found.salt)
  return inTransaction(db, async (tx) => {
    if (!(await setTurnedOn(tx, id, found.secret, clock.now(), step)))
      return refuse('two-step/not-set-up')
    await insertRecoveryCodes(tx, id, codes.digests)
    await guess.wasRight(tx)
    return { success: true as const, recoveryCodes: codes.shown }
  })
}

export async function turnOffTwoStep(deps: Parts, account: SessionAccount, proof: Proof) {
  const proven = await prove(deps, account, proof)
  if (proven instanceof Refusal) return proven
  return inTransaction(deps.db, async (tx) => {
    const refusal = await takeProof(tx, account.id, proven)
    if (refusal) return refusal
    await removeTwoStep(tx, account.id)
    return { success: true as const }
  })
}

/** Removes the second step, also for a person who lost their phone. False when there was none. */
export const forgetTwoStep = (db: Db, accountId: string) =>
  inTransaction(db, (tx) => removeTwoStep(tx, accountId))

async function removeTwoStep(tx: Tx, accountId: string) {
  await deleteRecoveryCodes(tx, accountId)
  return deleteTwoStep(tx, accountId)
}

export async function renewRecoveryCodes(deps: Parts, account: SessionAccount, proof: Proof) {
  const proven = await prove(deps, account, proof)
  if (proven instanceof Refusal) return proven
  const codes = await newRecoveryCodes(deps, proven.salt)
  return inTransaction(deps.db, async (tx) => {
    const refusal = await takeProof(tx, account.id, proven)
    if (refusal) return refusal
    await deleteRecoveryCodes(tx, account.id)
    await insertRecoveryCodes(tx, account.id, codes.digests)
    return { success: true as const, recoveryCodes: codes.shown }
  })
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
async function prove(deps: Parts, account: SessionAccount, proof: Proof) {
  const found = await findTwoStep(deps.db, account.id)
  if (!found || found.turned_on_at === null) return refuse('two-step/off')
  const checkedHash = await checkOwnPassword(deps, account, proof)
  if (checkedHash instanceof Refusal) return checkedHash
  const guess = await countSessionGuess(
    deps,
    codeKey(account.id),
    proof.sessionToken ?? '',
    codeRules,
  )
  if (guess instanceof Refusal) return guess
  const code = await readCode(deps, account.id, proof.code, guess)
  return code instanceof Refusal ? code : { checkedHash, code, salt: found.salt }
}

/**
 * Checks the proof again in the transaction of the act: the password is unchanged, and the code is
 * used up.
 */
async function takeProof(
  tx: Tx,
  accountId: string,
  { checkedHash, code }: { checkedHash: string; code: ReadCode },
) {
  if (!(await holdAccount(tx, accountId, checkedHash))) return refuse('auth/wrong-password')
  return (await takeCode(tx, accountId, code)) ? null : refuse('two-step/wrong-code')
}

async function newRecoveryCodes({ passwords }: Pick<Parts, 'passwords'>, salt: Buffer) {
  const shown = Array.from({ length: recoveryCodes }, () => newCode(recoveryCodeGroups))
  return {
    shown,
    digests: await Promise.all(shown.map((code) => passwords.digest(typedCode(code), salt))),
  }
}
