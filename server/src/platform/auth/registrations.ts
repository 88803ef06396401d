import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { mailRegistration } from './mail-registration.job.ts'
import { networkOf } from '../rate-limit/network.ts'
import { countAttempt } from '../rate-limit/rate-counters.ts'
import { refuse, Refusal } from '../refusal.ts'
import { normaliseEmail, refuseTooMany, type NewAccount } from './accounts.ts'
import type { PasswordHash } from './passwords.ts'
import {
  deleteRegistrationsOf,
  deleteRegistrationsOver,
  findRegistration,
  insertRegistration,
  takeRegistration,
} from './registrations.queries.ts'
import type { AccountKind } from './session.ts'
import { hashOf } from './sessions.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'passwords'>
export type LinkGiven = { token: string; password?: string | undefined }
/** The opener of a link: its own token tells the browser that registered. */
type Opener = { address: string; registrationToken: string | undefined }

const tokenBytes = 32
const hour = 60 * 60 * 1000
const lifeMs = 24 * hour
const lettersPerEmail = { limit: 5, windowMs: hour }
const triesPerAddress = { limit: 50, windowMs: hour }

/** Counts a letter to an address, whether it has an account or not. */
export async function countLetter(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  kind: AccountKind,
  email: string,
) {
  return refuseTooMany([
    await countAttempt(db, clock, `register:${kind}:${normaliseEmail(email)}`, lettersPerEmail),
  ])
}

/**
 * Stores a registration until the link in its letter is opened. It does not check whether the
 * address has an account, so that answer, cookie and time are the same: the letter says so.
 */
export async function keepRegistration(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  { kind, email, name, passwordHash }: NewAccount,
  browserToken = randomBytes(tokenBytes).toString('base64url'),
) {
  const now = clock.now()
  const id = clock.newId()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await insertRegistration(tx, {
    id,
    kind,
    email: normaliseEmail(email),
    name,
    password_hash: passwordHash.encoded,
    browser_hash: hashOf(browserToken),
    created_at: now,
    expires_at: expiresAt,
  })
  await jobs.enqueue(tx, mailRegistration, { registrationId: id })
  return { registration: { token: browserToken, expiresAt } }
}

/**
 * Makes the account that a link was mailed for. The browser that registered keeps its password; any
 * other must choose one, or a person who registered another's address would know the password of
 * their account.
 */
export async function finishRegistration<Made>(
  { db, clock, passwords }: Parts,
  kind: AccountKind,
  { address, registrationToken }: Opener,
  { token, password }: LinkGiven,
  make: (tx: Tx, account: NewAccount) => Promise<Made>,
) {
  const tooMany = refuseTooMany([
    await countAttempt(db, clock, `link-from:${networkOf(address)}`, triesPerAddress),
  ])
  if (tooMany) return tooMany
  const found = await findRegistration(db, { kind, linkHash: hashOf(token), now: clock.now() })
  if (!found) return refuse('auth/old-link')
  const isSameBrowser =
    registrationToken !== undefined && hashOf(registrationToken).equals(found.browser_hash)
  if (password === undefined && !isSameBrowser) return refuse('auth/choose-password')
  const passwordHash: PasswordHash | Refusal<'auth/common-password'> =
    password === undefined
      ? { encoded: found.password_hash }
      : await passwords.hashNew(password, found)
  if (passwordHash instanceof Refusal) return passwordHash
  const { email, name } = found
  return inTransaction(db, async (tx) => {
    if (!(await takeRegistration(tx, found.id))) return refuse('auth/old-link')
    await deleteRegistrationsOf(tx, kind, email)
    return make(tx, { kind, email, name, passwordHash, confirmedAt: clock.now() })
  })
}

export async function removeEndedRegistrations(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteRegistrationsOver(db, clock.now())
}
