import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { removeAccount } from '../../platform/sessions/accounts.ts'
import type { SessionAccount } from '../../platform/sessions/session.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { memberOf } from '../auth/auth.ts'
import { removeFiles } from '../jobs.ts'
import { memberFolder } from './photo-files.ts'
import { countWritten, makePremium } from './profile.queries.ts'

export async function readProfile(deps: Deps, memberId: string) {
  return { ...(await memberOf(deps, memberId)), ...(await countWritten(deps.db, memberId)) }
}

/** The temporary toggle, for as long as there is no payment. */
export async function upgrade(deps: Deps, memberId: string) {
  if (!deps.config.premiumSelfUpgrade) return refuse('profile/no-upgrade')
  await makePremium(deps.db, memberId)
  return memberOf(deps, memberId)
}

/** Removes every row of the member in one transaction, and their files once it has committed. */
export async function deleteAccount(deps: Deps, account: SessionAccount) {
  await inTransaction(deps.db, async (tx) => {
    // The lock that a coach's reply takes too: one that is being stored goes as well, and later ones find nobody.
    await lockMember(tx, account.id)
    await removeAccount(tx, account)
    await deps.jobs.enqueue(tx, removeFiles, { prefix: memberFolder(account.id) })
  })
  return { success: true as const }
}
