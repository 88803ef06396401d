import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { clearAttempts, countAttempt } from '../rates/rate-counters.ts'
import { refuse, Refusal } from '../refusal.ts'
import { checkOwnPassword, refusalOf } from './accounts.ts'
import { holdAccount } from './accounts.queries.ts'
import { newCode, typedCode } from './codes.ts'
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
type ReadCode = { step: number } | { digest: Buffer }
type Proof = { password: string; code: string; address: string }

const wrongCodes = { limit: 5, windowMs: 15 * 60 * 1000 }
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

/** Makes the secret for somebody's authenticator app; it counts once a code of it has come back. */
export async function setUpTwoStep(
  deps: Parts & Pick<Deps, 'config'>,
  account: SessionAccount,
  given: { password: string; address: string },
) {
  const checkedHash = await checkOwnPassword(deps, account, given)
  if (checkedHash instanceof Refusal) return checkedHash
  const secret = newSecret()
  const naming = { issuer: deps.config.channelName, label: account.email }
  return inTransaction(deps.db, async (tx) => {
    if (!(await holdAccount(tx, account.id, checkedHash))) return refuse('auth/wrong-password')
    const isPut = await putSecret(tx, { account_id: account.id, secret, salt: randomBytes(saltBytes) })
    return isPut ? { success: true as const, ...secretForApp(secret, naming) } : refuse('two-step/on')
  })
}

export async function turnOnTwoStep(deps: Parts, { id }: Pick<SessionAccount, 'id'>, code: string) {
  const { db, clock } = deps
  const found = await findTwoStep(db, id)
  if (!found || found.turned_on_at !== null) return refuse('two-step/not-set-up')
  const tooMany = await countCode(deps, id)
  if (tooMany) return tooMany
  const step = stepOf(found.secret, typedCode(code), clock.now())
  if (step === null) return refuse('two-step/wrong-code')
  const codes = await newRecoveryCodes(deps, found.salt)
  return inTransaction(db, async (tx) => {
    if (!(await setTurnedOn(tx, id, found.secret, clock.now(), step))) return refuse('two-step/not-set-up')
    await insertRecoveryCodes(tx, id, codes.digests)
    await clearAttempts(tx, counterOf(id))
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

/** Takes the second step away, for somebody whose phone is lost too. False where they had none. */
export const forgetTwoStep = (db: Db, accountId: string) => inTransaction(db, (tx) => removeTwoStep(tx, accountId))

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
 * What a code may be, the app's or a recovery code, for `takeCode` to use up in the transaction of what it is for. Like
 * a password it is counted before it is tried.
 */
export async function readCode(deps: Parts, accountId: string, code: string) {
  const { db, clock, passwords } = deps
  const tooMany = await countCode(deps, accountId)
  if (tooMany) return tooMany
  const found = await findTwoStep(db, accountId)
  if (!found || found.turned_on_at === null) return refuse('two-step/wrong-code')
  const given = typedCode(code)
  const step = stepOf(found.secret, given, clock.now())
  return step === null ? { digest: await passwords.digest(given, found.salt) } : { step }
}

/** Uses a code up; false where it is none, or was used. The account's row is held already. */
export async function takeCode(tx: Tx, accountId: string, code: ReadCode) {
  const isGood =
    'step' in code ? await takeStep(tx, accountId, code.step) : await takeRecoveryCode(tx, accountId, code.digest)
  if (isGood) await clearAttempts(tx, counterOf(accountId))
  return isGood
}

/** The password first, so that no code is tried beside a wrong one. */
async function prove(deps: Parts, account: SessionAccount, proof: Proof) {
  const found = await findTwoStep(deps.db, account.id)
  if (!found || found.turned_on_at === null) return refuse('two-step/off')
  const checkedHash = await checkOwnPassword(deps, account, proof)
  if (checkedHash instanceof Refusal) return checkedHash
  const code = await readCode(deps, account.id, proof.code)
  return code instanceof Refusal ? code : { checkedHash, code, salt: found.salt }
}

/** In the transaction of what the proof is for: its password is still theirs, and its code is used up. */
async function takeProof(tx: Tx, accountId: string, { checkedHash, code }: { checkedHash: string; code: ReadCode }) {
  if (!(await holdAccount(tx, accountId, checkedHash))) return refuse('auth/wrong-password')
  return (await takeCode(tx, accountId, code)) ? null : refuse('two-step/wrong-code')
}

async function newRecoveryCodes({ passwords }: Pick<Parts, 'passwords'>, salt: Buffer) {
  const shown = Array.from({ length: recoveryCodes }, () => newCode(recoveryCodeGroups))
  return { shown, digests: await Promise.all(shown.map((code) => passwords.digest(typedCode(code), salt))) }
}

const countCode = async ({ db, clock }: Parts, accountId: string) =>
  refusalOf([await countAttempt(db, clock, counterOf(accountId), wrongCodes)])

const counterOf = (accountId: string) => `two-step:${accountId}`
