import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Deps as AllDeps } from '../deps.ts'
import { networkOf } from '../rate-limit/network.ts'
import { countAttempt, returnAttempt, type RateCount } from '../rate-limit/rate-counters.ts'
import { refuse, Refusal } from '../refusal.ts'
import {
  deleteAccountRow,
  findAccountByEmail,
  findPasswordHash,
  insertAccount,
  renewPasswordHash,
  updatePasswordHash,
} from './accounts.queries.ts'
import { recordFailedSignIn } from './failed-sign-ins.ts'
import { countGuess, countSessionGuess, forgetGuesses, passwordRules } from './guesses.ts'
import { knownBrowserOf } from './known-browsers.ts'
import { deleteBrowsersOf } from './known-browsers.queries.ts'
import { deleteLinksOf } from './mailed-links.queries.ts'
import { deleteChallengesOf } from './passkey-challenges.queries.ts'
import type { PasswordHash, Passwords } from './passwords.ts'
import type { AccountKind, SessionAccount } from './session.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { deleteRegistrationsOf } from './registrations.queries.ts'
import { deleteSignInsOf, deleteUnusedSecret } from './two-step.queries.ts'

export type NewAccount = {
  kind: AccountKind
  email: string
  name: string
  passwordHash: PasswordHash
  /** The time when a mailed link showed that the address is theirs. */
  confirmedAt?: Date
}
export type AccountCredentials = { kind: AccountKind; email: string; password: string }
/**
 * The origin of a sign-in attempt, with its browser's name, and its token if the server gave one.
 */
export type SignInOrigin = { address: string; browserToken?: string | undefined; device: string }
/**
 * An account with the hash that its password was checked against: by the time of its session it may
 * have another.
 */
export type CheckedAccount = SessionAccount & { passwordHash: string; deletionDueAt: Date | null }
/** The proof that a signed-in person gives. */
export type OwnPassword = { password: string; sessionToken: string | undefined }
type Deps = { db: Db; clock: Clock; passwords: Passwords }

const minute = 60 * 1000
const wrongPerAddress = { limit: 50, windowMs: 15 * minute }
const registrationsPerAddress = { limit: 20, windowMs: 60 * minute }

export async function createAccount(
  tx: Tx,
  clock: Clock,
  { kind, email, name, passwordHash, confirmedAt }: NewAccount,
): Promise<SessionAccount | Refusal<'auth/email-taken'>> {
  const account = { id: clock.newId(), kind, email: normaliseEmail(email), name }
  const now = clock.now()
  const created = await insertAccount(tx, {
    ...account,
    password_hash: passwordHash.encoded,
    created_at: now,
    last_login_at: now,
    email_confirmed_at: confirmedAt ?? null,
  })
  return created ? account : refuse('auth/email-taken')
}

/** Counts a registration from an address; a refusal when there were too many. */
export async function countRegistration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
): Promise<Refusal<'request/too-many'> | null> {
  return refuseTooMany([
    await countAttempt(db, clock, `register:${networkOf(address)}`, registrationsPerAddress),
  ])
}

/**
 * Counts a sign-in from an address, whatever the account, before it is tried. Neighbours who guess
 * do not keep out a browser that was signed in before.
 */
export async function countSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
  knownBrowser: Buffer | null,
) {
  if (knownBrowser) return { wasRight: () => Promise.resolve() }
  const key = `sign-in-from:${networkOf(address)}`
  const tooMany = refuseTooMany([await countAttempt(db, clock, key, wrongPerAddress)])
  return tooMany ?? { wasRight: () => returnAttempt(db, key) }
}

/**
 * The account of an e-mail and its password. Every failure gets one answer in the same time. An
 * attempt is counted before it is tried, so that no burst of guesses slips past the limit, and
 * taken back when it was right.
 */
export async function checkCredentials(
  { db, clock, passwords, jobs }: Deps & Pick<AllDeps, 'jobs'>,
  { kind, email, password }: AccountCredentials,
  { address, browserToken, device }: SignInOrigin,
): Promise<CheckedAccount | Refusal<'auth/invalid-credentials' | 'request/too-many'>> {
  const knownBrowser = await knownBrowserOf(
    { db, clock },
    { kind, email: storable(email) },
    browserToken,
  )
  const attempt = await countSignIn({ db, clock }, address, knownBrowser)
  if (attempt instanceof Refusal) return attempt
  const guess = await countGuess(
    { db, clock },
    signInKey(kind, email),
    { address, knownBrowser },
    passwordRules,
  )
  if (guess instanceof Refusal) return guess

  const account = await findAccount(db, kind, email)
  const owner = signInKey(kind, email)
  const isRight = await passwords.isRight(password, account?.password_hash, owner)
  if (!isRight || !account || hasLapsed(account, clock)) {
    const tried = { key: owner, accountId: account?.id, act: 'wrong-password', device } as const
    await recordFailedSignIn({ db, clock, jobs }, tried)
    return refuse('auth/invalid-credentials')
  }
  await guess.wasRight(db)
  await attempt.wasRight()
  const passwordHash = await bringHashUpToDate({ db, passwords }, account, { password, owner })
  const { id, name, deletion_due_at: deletionDueAt } = account
  return { id, kind, email: account.email, name, passwordHash, deletionDueAt }
}

type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

const hasLapsed = ({ password_lapses_at: at }: FoundAccount, clock: Clock) =>
  at !== null && at <= clock.now()

/**
 * Replaces the hash of a right password if it is of another price, and returns the one that it has
 * now.
 */
async function bringHashUpToDate(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { id, password_hash: checkedHash }: FoundAccount,
  { password, owner }: { password: string; owner: string },
) {
  const renewed = await passwords.rehash(password, checkedHash, owner)
  if (!renewed) return checkedHash
  const isRenewed = await renewPasswordHash(db, id, { passwordHash: renewed.encoded, checkedHash })
  if (isRenewed) return renewed.encoded
  // Another sign-in may have been faster; a password that was replaced is another matter.
  const now = await findPasswordHash(db, id)
  return now && (await passwords.isRight(password, now, owner)) ? now : checkedHash
}

/**
 * Checks the password of a signed-in person, counted for their session, and returns its hash. The
 * act that follows must check the hash again in its transaction: a reset by mail may come in
 * between.
 */
export async function checkOwnPassword(
  { db, clock, passwords }: Deps,
  { kind, email }: Pick<SessionAccount, 'kind' | 'email'>,
  { password, sessionToken = '' }: OwnPassword,
) {
  const guess = await countSessionGuess(
    { db, clock },
    signInKey(kind, email),
    sessionToken,
    passwordRules,
  )
  if (guess instanceof Refusal) return guess
  const account = await findAccount(db, kind, email)
  const owner = signInKey(kind, email)
  if (!(await passwords.isRight(password, account?.password_hash, owner)) || !account)
    return refuse('auth/wrong-password')
  await guess.wasRight(db)
  return account.password_hash
}

/**
 * Gives an account another password: its sessions end, begun ones too, links for a new one die, no
 * browser is known to it any more, and wrong passwords are forgotten, with a second step that is
 * not turned on yet and a passkey that is not added yet. False, and nothing done, where the account
 * is gone or its password is not the one of `checkedHash` any more.
 */
export async function replacePassword(
  tx: Tx,
  { id, kind, email }: Pick<SessionAccount, 'id' | 'kind' | 'email'>,
  passwordHash: PasswordHash,
  { checkedHash, lapsesAt = null }: { checkedHash?: string; lapsesAt?: Date | null } = {},
): Promise<boolean> {
  const replaced = { passwordHash: passwordHash.encoded, checkedHash, lapsesAt }
  if (!(await updatePasswordHash(tx, id, replaced))) return false
  await deleteSessionsOf(tx, id)
  await deleteSignInsOf(tx, id)
  await deleteChallengesOf(tx, id)
  await deleteUnusedSecret(tx, id)
  await deleteLinksOf(tx, id, 'reset-password')
  await deleteBrowsersOf(tx, id)
  await forgetGuesses(tx, signInKey(kind, email))
  return true
}

/**
 * Removes an account with its sessions, everything that belongs to it, and the count of its wrong
 * passwords.
 */
export async function removeAccount(
  tx: Tx,
  { id, kind, email }: Pick<SessionAccount, 'id' | 'kind' | 'email'>,
): Promise<void> {
  await deleteAccountRow(tx, id)
  await deleteRegistrationsOf(tx, kind, email)
  await forgetGuesses(tx, signInKey(kind, email))
  await forgetGuesses(tx, codeKey(id))
}

async function findAccount(db: Db, kind: AccountKind, email: string) {
  return findAccountByEmail(db, kind, storable(email))
}

/** PostgreSQL takes no U+0000, and no account has one in its email. */
const storable = (email: string) => (email.includes('\0') ? '' : normaliseEmail(email))

export function refuseTooMany(attempts: readonly RateCount[]): Refusal<'request/too-many'> | null {
  const over = attempts.filter((attempt) => attempt.isOver)
  if (over.length === 0) return null
  return refuse('request/too-many', {
    retryAfterSeconds: Math.max(...over.map((attempt) => attempt.retryAfterSeconds)),
  })
}

/** The key under which the wrong codes of an account are counted. */
export const codeKey = (accountId: string) => `code:${accountId}`

const signInKey = (kind: AccountKind, email: string) => `sign-in:${kind}:${normaliseEmail(email)}`

/** E-mails are compared without case and without the spaces around them. */
export const normaliseEmail = (email: string) => email.normalize('NFC').trim().toLowerCase()
