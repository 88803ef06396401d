import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { networkOf } from '../rates/network.ts'
import { clearAttempts, countAttempt, returnAttempt, type Attempts } from '../rates/rate-counters.ts'
import { refuse, Refusal } from '../refusal.ts'
import { deleteAccount, findAccountByEmail, insertAccount, updatePasswordHash } from './accounts.queries.ts'
import { deleteLinksOf } from './mailed-links.queries.ts'
import type { PasswordHash, Passwords } from './passwords.ts'
import type { AccountKind, SessionAccount } from './session.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { deleteSignInsOf, deleteUnusedSecret } from './two-step.queries.ts'

export type NewAccount = { kind: AccountKind; email: string; name: string; passwordHash: PasswordHash }
export type Credentials = { kind: AccountKind; email: string; password: string; address: string }
/** An account with the hash that its password was checked against: by the time of its session it may have another. */
export type CheckedAccount = SessionAccount & { passwordHash: string }
type Deps = { db: Db; clock: Clock; passwords: Passwords }

const minute = 60 * 1000
const wrongPerAccount = { limit: 10, windowMs: 15 * minute }
const wrongPerAddress = { limit: 50, windowMs: 15 * minute }
const registrationsPerAddress = { limit: 20, windowMs: 60 * minute }

export async function createAccount(
  tx: Tx,
  clock: Clock,
  { kind, email, name, passwordHash }: NewAccount,
): Promise<SessionAccount | Refusal<'auth/email-taken'>> {
  const account = { id: clock.newId(), kind, email: comparable(email), name }
  const now = clock.now()
  const times = { created_at: now, last_login_at: now }
  const created = await insertAccount(tx, { ...account, password_hash: passwordHash.encoded, ...times })
  return created ? account : refuse('auth/email-taken')
}

/** Counts a registration from an address; a refusal when there were too many. */
export async function countRegistration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
): Promise<Refusal<'request/too-many'> | null> {
  return refusalOf([await countAttempt(db, clock, `register:${networkOf(address)}`, registrationsPerAddress)])
}

/**
 * The account of an e-mail and its password. Every failure gets one answer in the same time. An attempt is counted
 * before it is tried, so that no burst of guesses slips past the limit, and taken back when it was right.
 */
export async function checkCredentials(
  { db, clock, passwords }: Deps,
  { kind, email, password, address }: Credentials,
): Promise<CheckedAccount | Refusal<'auth/invalid-credentials' | 'request/too-many'>> {
  const accountKey = signInKey(kind, email)
  const addressKey = `sign-in-from:${networkOf(address)}`
  const tooMany = refusalOf([
    await countAttempt(db, clock, accountKey, wrongPerAccount),
    await countAttempt(db, clock, addressKey, wrongPerAddress),
  ])
  if (tooMany) return tooMany

  const account = await findAccount(db, kind, email)
  if (!(await passwords.isRight(password, account?.password_hash)) || !account) {
    return refuse('auth/invalid-credentials')
  }
  await clearAttempts(db, accountKey)
  await returnAttempt(db, addressKey)
  return { id: account.id, kind, email: account.email, name: account.name, passwordHash: account.password_hash }
}

/**
 * The hash that somebody who is signed in gave the password of; it is counted like signing in. What they are let do is
 * done only while it is still theirs: a reset by mail may come in between.
 */
export async function checkOwnPassword(
  deps: Deps,
  { kind, email }: Pick<SessionAccount, 'kind' | 'email'>,
  { password, address }: Pick<Credentials, 'password' | 'address'>,
) {
  const checked = await checkCredentials(deps, { kind, email, password, address })
  if (!(checked instanceof Refusal)) return checked.passwordHash
  const { retryAfterSeconds } = checked
  return retryAfterSeconds === undefined
    ? refuse('auth/wrong-password')
    : refuse('request/too-many', { retryAfterSeconds })
}

/**
 * Gives an account another password: its sessions end, begun ones too, links for a new one die, and wrong passwords are
 * forgotten, with a second step that is not turned on yet. False, and nothing done, where the account is gone or its
 * password is not the one of `checkedHash` any more.
 */
export async function replacePassword(
  tx: Tx,
  { id, kind, email }: Pick<SessionAccount, 'id' | 'kind' | 'email'>,
  passwordHash: PasswordHash,
  checkedHash?: string,
): Promise<boolean> {
  if (!(await updatePasswordHash(tx, id, { passwordHash: passwordHash.encoded, checkedHash }))) return false
  await deleteSessionsOf(tx, id)
  await deleteSignInsOf(tx, id)
  await deleteUnusedSecret(tx, id)
  await deleteLinksOf(tx, id, 'reset-password')
  await clearAttempts(tx, signInKey(kind, email))
  return true
}

/** Removes an account with its sessions, everything that belongs to it, and the count of its wrong passwords. */
export async function removeAccount(
  tx: Tx,
  { id, kind, email }: Pick<SessionAccount, 'id' | 'kind' | 'email'>,
): Promise<void> {
  await deleteAccount(tx, id)
  await clearAttempts(tx, signInKey(kind, email))
}

async function findAccount(db: Db, kind: AccountKind, email: string) {
  // U+0000 cannot be sent to the database; no account has it in its e-mail.
  return email.includes('\0') ? undefined : findAccountByEmail(db, kind, comparable(email))
}

export function refusalOf(attempts: readonly Attempts[]): Refusal<'request/too-many'> | null {
  const over = attempts.filter((attempt) => attempt.isOver)
  if (over.length === 0) return null
  return refuse('request/too-many', {
    retryAfterSeconds: Math.max(...over.map((attempt) => attempt.retryAfterSeconds)),
  })
}

const signInKey = (kind: AccountKind, email: string) => `sign-in:${kind}:${comparable(email)}`

/** E-mails are compared without case and without the spaces around them. */
export const comparable = (email: string) => email.normalize('NFC').trim().toLowerCase()
