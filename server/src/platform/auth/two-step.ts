import { randomBytes } from 'node:crypto'
import { commandLine } from '../audit-log.ts'
import type { Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refusal } from '../refusal.ts'
import { recordEvent } from './account-events.ts'
import { checkOwnPassword, codeKey, type OwnPassword } from './accounts.ts'
import { holdAccount } from './accounts.queries.ts'
import { newCode, typedCode } from './codes.ts'
import { codeRules, countSessionGuess } from './guesses.ts'
import type { SessionAccount } from './session.ts'
import { newSecret, secretForApp, stepOf } from './totp.ts'
import { prove, takeProof, type Proof } from './two-step-proof.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  insertRecoveryCodes,
  putSecret,
  setTurnedOn,
} from './two-step.queries.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'passwords'>
type CodeGiven = { code: string; sessionToken: string | undefined; device: string }
type ByBrowser = Proof & { device: string }

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
  { code, sessionToken = '', device }: CodeGiven,
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
    await recordEvent(tx, deps, id, { act: 'two-step-on', device })
    return { success: true as const, recoveryCodes: codes.shown }
  })
}

export async function turnOffTwoStep(deps: Parts, account: SessionAccount, proof: ByBrowser) {
  const proven = await prove(deps, account, proof)
  if (proven instanceof Refusal) return proven
  return inTransaction(deps.db, async (tx) => {
    const refusal = await takeProof(tx, deps.clock, account.id, proven)
    if (refusal) return refusal
    await removeTwoStep(tx, account.id)
    await recordEvent(tx, deps, account.id, { act: 'two-step-off', device: proof.device })
    return { success: true as const }
  })
}

/** Removes the second step of a person who lost their phone. False when there was none. */
export const forgetTwoStep = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, accountId: string) =>
  inTransaction(db, async (tx) => {
    if (!(await removeTwoStep(tx, accountId))) return false
    await recordEvent(tx, { clock }, accountId, {
      act: 'two-step-off-by-operator',
      by: commandLine,
    })
    return true
  })

async function removeTwoStep(tx: Tx, accountId: string) {
  await deleteRecoveryCodes(tx, accountId)
  return deleteTwoStep(tx, accountId)
}

export async function renewRecoveryCodes(deps: Parts, account: SessionAccount, proof: ByBrowser) {
  const proven = await prove(deps, account, proof)
  if (proven instanceof Refusal) return proven
  const codes = await newRecoveryCodes(deps, proven.salt)
  return inTransaction(deps.db, async (tx) => {
    const refusal = await takeProof(tx, deps.clock, account.id, proven)
    if (refusal) return refusal
    await deleteRecoveryCodes(tx, account.id)
    await insertRecoveryCodes(tx, account.id, codes.digests)
    const { device } = proof
    await recordEvent(tx, deps, account.id, { act: 'recovery-codes-renewed', device })
    return { success: true as const, recoveryCodes: codes.shown }
  })
}

async function newRecoveryCodes({ passwords }: Pick<Parts, 'passwords'>, salt: Buffer) {
  const shown = Array.from({ length: recoveryCodes }, () => newCode(recoveryCodeGroups))
  return {
    shown,
    digests: await Promise.all(shown.map((code) => passwords.digest(typedCode(code), salt))),
  }
}
