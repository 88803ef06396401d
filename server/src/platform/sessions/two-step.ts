import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { clearAttempts, countAttempt } from '../rates/rate-counters.ts'
import { refuse } from '../refusal.ts'
import { checkOwnPassword, refusalOf } from './accounts.ts'
import { newCode } from './codes.ts'
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
  const wrong = await checkOwnPassword(deps, account, given)
  if (wrong) return wrong
  const secret = newSecret()
  const isPut = await putSecret(deps.db, { account_id: account.id, secret, salt: randomBytes(saltBytes) })
  if (!isPut) return refuse('two-step/on')
  const naming = { issuer: deps.config.channelName, label: account.email }
  return { success: true as const, ...secretForApp(secret, naming) }
}

export async function turnOnTwoStep(deps: Parts, { id }: Pick<SessionAccount, 'id'>, code: string) {
  const { db, clock } = deps
  const found = await findTwoStep(db, id)
  if (!found || found.turned_on_at !== null) return refuse('two-step/not-set-up')
  const tooMany = await countCode(deps, id)
  if (tooMany) return tooMany
  const step = stepOf(found.secret, typed(code), clock.now())
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
  if (proven.refusal) return proven.refusal
  await forgetTwoStep(deps.db, account.id)
  return { success: true as const }
}

/** Takes the second step away, for somebody whose phone is lost too. False where they had none. */
export const forgetTwoStep = (db: Db, accountId: string) =>
  inTransaction(db, async (tx) => {
    await deleteRecoveryCodes(tx, accountId)
    return deleteTwoStep(tx, accountId)
  })

export async function renewRecoveryCodes(deps: Parts, account: SessionAccount, proof: Proof) {
  const proven = await prove(deps, account, proof)
  if (proven.refusal) return proven.refusal
  const codes = await newRecoveryCodes(deps, proven.salt)
  await inTransaction(deps.db, async (tx) => {
    await deleteRecoveryCodes(tx, account.id)
    await insertRecoveryCodes(tx, account.id, codes.digests)
  })
  return { success: true as const, recoveryCodes: codes.shown }
}

/**
 * Uses a code up, the app's or a recovery code; a refusal where it is none, or was used. Like a password it is counted
 * before it is tried.
 */
export async function takeCode(deps: Parts, accountId: string, code: string) {
  const { db, clock, passwords } = deps
  const tooMany = await countCode(deps, accountId)
  if (tooMany) return tooMany
  const found = await findTwoStep(db, accountId)
  if (!found || found.turned_on_at === null) return refuse('two-step/wrong-code')
  const given = typed(code)
  const step = stepOf(found.secret, given, clock.now())
  const isGood =
    step === null
      ? await takeRecoveryCode(db, accountId, await passwords.digest(given, found.salt))
      : await takeStep(db, accountId, step)
  if (!isGood) return refuse('two-step/wrong-code')
  await clearAttempts(db, counterOf(accountId))
  return null
}

/** The password first, so that no code is used up beside a wrong one. */
async function prove(deps: Parts, account: SessionAccount, proof: Proof) {
  const found = await findTwoStep(deps.db, account.id)
  if (!found || found.turned_on_at === null) return { refusal: refuse('two-step/off') }
  const refusal = (await checkOwnPassword(deps, account, proof)) ?? (await takeCode(deps, account.id, proof.code))
  return refusal ? { refusal } : { refusal: null, salt: found.salt }
}

async function newRecoveryCodes({ passwords }: Pick<Parts, 'passwords'>, salt: Buffer) {
  const shown = Array.from({ length: recoveryCodes }, () => newCode(recoveryCodeGroups))
  return { shown, digests: await Promise.all(shown.map((code) => passwords.digest(typed(code), salt))) }
}

const countCode = async ({ db, clock }: Parts, accountId: string) =>
  refusalOf([await countAttempt(db, clock, counterOf(accountId), wrongCodes)])

const counterOf = (accountId: string) => `two-step:${accountId}`

/** As somebody copies it: in any case, with or without spaces and dashes, and with letters for the figures they look like. */
const typed = (code: string) =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
