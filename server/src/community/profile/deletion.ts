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

/** Closes the account at once; it is deleted seven days later, unless the member has it back before. */
export async function deleteAccount({ db, clock, jobs, mail }: Deps, { id }: SessionAccount) {
  const due_at = await inTransaction(db, async (tx) => {
    await lockMember(tx, id)
    if (mail) await jobs.enqueue(tx, mailDeletion, { accountId: id })
    return closeAccount(tx, id, clock.now())
  })
  return { success: true as const, due_at }
}

/** Opens a closed account again, by its password, and goes on with what waited meanwhile. */
export async function bringBack(deps: Deps, visitor: Visitor, credentials: Credentials) {
  const checked = await checkCredentials(deps, { kind: 'member', ...credentials }, visitor)
  if (checked instanceof Refusal) return checked
  const session = await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, checked.id)
    if (await openAgain(tx, checked.id, checked.passwordHash)) await goOn(deps, tx, checked.id)
    return openSession(tx, deps.clock, visitor, checked)
  })
  return session ? { session, user: await memberOf(deps, checked.id) } : refuse('auth/invalid-credentials')
}

/** Gives a member another email, and with it an account back that was closed or set aside. */
export async function changeMemberEmail(deps: Pick<Deps, 'db' | 'jobs'>, from: string, to: string) {
  const account = await findAccountByEmail(deps.db, 'member', from)
  if (!account) return 'unknown'
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, account.id)
    if (!(await readdressRow(tx, account.id, to))) return 'taken'
    await goOn(deps, tx, account.id)
    return 'done'
  })
}

/** Removes every row of a member whose time has come, in one transaction, and their files once it has committed. */
export async function deleteForGood({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, id: string) {
  await inTransaction(db, async (tx) => {
    // The lock that a coach's reply takes too: one that is being stored goes as well, and later ones find nobody.
    await lockMember(tx, id)
    const account = await lockDue(tx, id, clock.now())
    if (!account) return
    await removeAccount(tx, account)
    await jobs.enqueue(tx, removeFiles, { prefix: memberFolder(id) })
  })
}

/** The jobs of a closed account end without doing anything: they are given again. */
async function goOn({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, memberId: string) {
  for (const { id } of await listUnanswered(tx, memberId))
    await jobs.enqueue(tx, writeInsight, { memberId, entryId: id })
  for (const { id } of await listUnfinishedImports(tx, memberId))
    await jobs.enqueue(tx, runImport, { memberId, importId: id })
}
