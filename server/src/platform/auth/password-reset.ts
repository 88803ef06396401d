import type { Deps } from '../deps.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailLink } from './mail-link.job.ts'
import { networkOf } from '../rate-limit/network.ts'
import { countAttempt, countInOrder } from '../rate-limit/rate-counters.ts'
import { refuse, Refusal } from '../refusal.ts'
import { checkOwnPassword, normaliseEmail, refuseTooMany, replacePassword } from './accounts.ts'
import { recordEvent } from './account-events.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { accountOfLink, useLink } from './mailed-links.ts'
import { setEmailConfirmed } from './mailed-links.queries.ts'
import type { AccountKind, SessionAccount } from './session.ts'
import { replaceSession, type Visitor } from './sign-in.ts'

const hour = 60 * 60 * 1000
const requestsPerEmail = { limit: 5, windowMs: hour }
const requestsPerAddress = { limit: 20, windowMs: hour }
const triesPerAddress = { limit: 50, windowMs: hour }

/**
 * Mails a link for a new password. Every email gets the same answer in the same time: an unknown
 * one gets its limit and its job too, which finds no recipient.
 */
export async function requestReset(
  { db, clock, jobs, mail }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail'>,
  kind: AccountKind,
  { email, address }: { email: string; address: string },
) {
  const tooMany = refuseTooMany(
    await countInOrder(db, clock, [
      [`reset-from:${networkOf(address)}`, requestsPerAddress],
      [`reset:${kind}:${normaliseEmail(email)}`, requestsPerEmail],
    ]),
  )
  if (tooMany) return tooMany
  const account = await findAccountByEmail(db, kind, normaliseEmail(email))
  const accountId = account?.id ?? clock.newId()
  await inTransaction(db, (tx) =>
    jobs.enqueue(tx, mailLink, { accountId, purpose: 'reset-password' }),
  )
  return { success: true as const, isMailed: mail !== null }
}

type NewPasswordByLink = { token: string; password: string; address: string; device: string }

/** Sets a new password by a link, which is used up only once the password is taken. */
export async function resetPassword(
  { db, clock, passwords, mail }: Pick<Deps, 'db' | 'clock' | 'passwords' | 'mail'>,
  kind: AccountKind,
  { token, password, address, device }: NewPasswordByLink,
) {
  const tooMany = refuseTooMany([
    await countAttempt(db, clock, `link-from:${networkOf(address)}`, triesPerAddress),
  ])
  if (tooMany) return tooMany
  const link = { token, kind, purpose: 'reset-password' } as const
  // Hashing is slow, so it is done only for a good link.
  const holder = await accountOfLink(db, clock, link)
  if (!holder) return refuse('auth/old-link')
  const passwordHash = await passwords.hashNew(password, holder)
  if (passwordHash instanceof Refusal) return passwordHash
  return inTransaction(db, async (tx) => {
    const account = await useLink(tx, clock, link)
    if (!account) return refuse('auth/old-link')
    await replacePassword(tx, account, passwordHash)
    await recordEvent(tx, { clock }, account.id, { act: 'password-reset', device })
    // Opening a mailed link proves that the person reads the mail of the address.
    if (mail) await setEmailConfirmed(tx, account.id, clock.now())
    return { success: true as const }
  })
}

/** Sets the new password of a person who knows the old one; every session but the new one ends. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  { id, kind, email, name }: SessionAccount,
  visitor: Visitor,
  { currentPassword, password }: { currentPassword: string; password: string },
) {
  const own = { password: currentPassword, sessionToken: visitor.formerToken }
  const checkedHash = await checkOwnPassword(deps, { kind, email }, own)
  if (checkedHash instanceof Refusal) return checkedHash
  const passwordHash = await deps.passwords.hashNew(password, { email, name })
  if (passwordHash instanceof Refusal) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    const isReplaced = await replacePassword(tx, { id, kind, email }, passwordHash, {
      checkedHash,
    })
    if (!isReplaced) return refuse('auth/wrong-password')
    await recordEvent(tx, deps, id, { act: 'password-changed', device: visitor.device })
    return replaceSession(tx, deps.clock, visitor, { id, kind })
  })
}
