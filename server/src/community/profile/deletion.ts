import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { mailDeletion } from '../../platform/auth/mail-deletion.job.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { checkCredentials, removeAccount } from '../../platform/auth/accounts.ts'
import { findAccountByEmail } from '../../platform/auth/accounts.queries.ts'
import { writeAuditLine } from '../../platform/audit-log.ts'
import { recordEvent } from '../../platform/auth/account-events.ts'
import { closeAccount } from '../../platform/auth/closed-accounts.ts'
import { lockDue, openAgain, readdressRow } from '../../platform/auth/closed-accounts.queries.ts'
import type { SessionAccount } from '../../platform/auth/session.ts'
import { askForSecondStep } from '../../platform/auth/password-sign-in.ts'
import { openSession, type Visitor } from '../../platform/auth/sign-in.ts'
import { signInWithCode } from '../../platform/auth/two-step-sign-in.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { memberOf } from '../auth/auth.ts'
import { removeFiles, runImport, writeInsight } from '../jobs.ts'
import { listUnanswered, listUnfinishedImports } from './deletion.queries.ts'
import { memberFolder } from './photo-files.ts'

type Credentials = { email: string; password: string }
type CodeGiven = { token: string; code: string }

/** Closes the account at once; it is deleted seven days later, unless the member reopens it. */
export async function deleteAccount(
  { db, clock, jobs, mail }: Deps,
  { id }: SessionAccount,
  device: string,
) {
  const due_at = await inTransaction(db, async (tx) => {
    await lockMember(tx, id)
    if (mail) await jobs.enqueue(tx, mailDeletion, { accountId: id })
    await recordEvent(tx, { clock }, id, { act: 'deletion-begun', device })
    // Nothing of a member outlives their account: the admins' log does not say whose it was.
    await writeAuditLine(tx, clock, {
      act: 'member-closed',
      title: 'their account',
      by: { id: null, name: 'A member' },
    })
    return closeAccount(tx, id, clock.now())
  })
  return { success: true as const, due_at }
}

/** Reopens a closed account by its password, and starts the waiting jobs again. */
export async function bringBack(deps: Deps, visitor: Visitor, credentials: Credentials) {
  const checked = await checkCredentials(deps, { kind: 'member', ...credentials }, visitor)
  if (checked instanceof Refusal) return checked
  const owed = await askForSecondStep(deps, checked, { bringsBack: true })
  if (owed) return owed
  const session = await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, checked.id)
    if (await openAgain(tx, checked.id, checked.passwordHash))
      await welcomeBack(deps, tx, checked.id, visitor)
    return openSession(tx, deps, visitor, { ...checked, act: 'signed-in-by-password' })
  })
  return session
    ? { session, user: await memberOf(deps, checked.id) }
    : refuse('auth/invalid-credentials')
}

/**
 * Finishes a member's second step. A closed account is opened by a step of bringing back alone: one
 * of signing in may have been begun while the account was being closed.
 */
export async function signMemberInWithCode(deps: Deps, visitor: Visitor, given: CodeGiven) {
  const opened = await signInWithCode(deps, 'member', visitor, given, {
    before: (tx, id) => lockMember(tx, id),
    between: async (tx, id, { brings_back }) => {
      if (brings_back && (await openAgain(tx, id))) await welcomeBack(deps, tx, id, visitor)
    },
  })
  if (opened instanceof Refusal) return opened
  return { session: opened.session, user: await memberOf(deps, opened.account.id) }
}

/** Changes a member's email, and reopens an account that was closed or set aside. */
export async function changeMemberEmail(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  from: string,
  to: string,
) {
  const account = await findAccountByEmail(deps.db, 'member', from)
  if (!account) return 'unknown'
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, account.id)
    if (!(await readdressRow(tx, account.id, to))) return 'taken'
    await recordEvent(tx, deps, account.id, { act: 'address-changed' })
    await enqueueWaitingJobs(deps, tx, account.id)
    return 'done'
  })
}

/** Deletes every row of a member in one transaction, and the files after the commit. */
export async function deleteForGood(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  id: string,
) {
  await inTransaction(db, async (tx) => {
    // The saving of a coach's reply takes the same lock: a reply saved just before goes as well,
    // and later ones find no member.
    await lockMember(tx, id)
    const account = await lockDue(tx, id, clock.now())
    if (!account) return
    await removeAccount(tx, account)
    await writeAuditLine(tx, clock, {
      act: 'member-deleted',
      title: 'a member’s account',
      by: { id: null, name: 'The server' },
    })
    await jobs.enqueue(tx, removeFiles, { prefix: memberFolder(id) })
  })
}

async function welcomeBack(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  memberId: string,
  { device }: Visitor,
) {
  await recordEvent(tx, deps, memberId, { act: 'brought-back', device })
  await enqueueWaitingJobs(deps, tx, memberId)
}

/** Jobs of a closed account end without effect, so a reopened account gets new ones. */
async function enqueueWaitingJobs({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, memberId: string) {
  for (const { id } of await listUnanswered(tx, memberId))
    await jobs.enqueue(tx, writeInsight, { memberId, entryId: id })
  for (const { id } of await listUnfinishedImports(tx, memberId))
    await jobs.enqueue(tx, runImport, { memberId, importId: id })
}
