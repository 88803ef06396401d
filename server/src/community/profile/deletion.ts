import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { mailDeletion } from '../../platform/auth/mail-deletion.job.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { checkCredentials, removeAccount } from '../../platform/auth/accounts.ts'
import { findAccountByEmail } from '../../platform/auth/accounts.queries.ts'
import { closeAccount } from '../../platform/auth/closed-accounts.ts'
import { lockDue, openAgain, readdressRow } from '../../platform/auth/closed-accounts.queries.ts'
import type { SessionAccount } from '../../platform/auth/session.ts'
import { openSession, type Visitor } from '../../platform/auth/sign-in.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { memberOf } from '../auth/auth.ts'
import { removeFiles, runImport, writeInsight } from '../jobs.ts'
import { listUnanswered, listUnfinishedImports } from './deletion.queries.ts'
import { memberFolder } from './photo-files.ts'

type Credentials = { email: string; password: string }

/** Closes the account at once; it is deleted seven days later, unless the member reopens it. */
export async function deleteAccount({ db, clock, jobs, mail }: Deps, { id }: SessionAccount) {
  const due_at = await inTransaction(db, async (tx) => {
    await lockMember(tx, id)
    if (mail) await jobs.enqueue(tx, mailDeletion, { accountId: id })
    return closeAccount(tx, id, clock.now())
  })
  return { success: true as const, due_at }
}

/** Reopens a closed account by its password, and starts the waiting jobs again. */
export async function bringBack(deps: Deps, visitor: Visitor, credentials: Credentials) {
  const checked = await checkCredentials(deps, { kind: 'member', ...credentials }, visitor)
  if (checked instanceof Refusal) return checked
  const session = await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, checked.id)
    if (await openAgain(tx, checked.id, checked.passwordHash))
      await enqueueWaitingJobs(deps, tx, checked.id)
    return openSession(tx, deps.clock, visitor, checked)
  })
  return session
    ? { session, user: await memberOf(deps, checked.id) }
    : refuse('auth/invalid-credentials')
}

/** Changes a member's email, and reopens an account that was closed or set aside. */
export async function changeMemberEmail(deps: Pick<Deps, 'db' | 'jobs'>, from: string, to: string) {
  const account = await findAccountByEmail(deps.db, 'member', from)
  if (!account) return 'unknown'
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, account.id)
    if (!(await readdressRow(tx, account.id, to))) return 'taken'
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
    await jobs.enqueue(tx, removeFiles, { prefix: memberFolder(id) })
  })
}

/** Jobs of a closed account end without effect, so a reopened account gets new ones. */
async function enqueueWaitingJobs({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, memberId: string) {
  for (const { id } of await listUnanswered(tx, memberId))
    await jobs.enqueue(tx, writeInsight, { memberId, entryId: id })
  for (const { id } of await listUnfinishedImports(tx, memberId))
    await jobs.enqueue(tx, runImport, { memberId, importId: id })
}
