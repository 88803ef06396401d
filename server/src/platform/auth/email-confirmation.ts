import type { Deps } from '../deps.ts'
import type { Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailLink } from './mail-link.job.ts'
import { countAttempt } from '../rate-limit/rate-counters.ts'
import { refuse } from '../refusal.ts'
import { refuseTooMany } from './accounts.ts'
import { useLink } from './mailed-links.ts'
import { findAccountToWriteTo, setEmailConfirmed } from './mailed-links.queries.ts'
import type { SessionAccount } from './session.ts'

const sendingsPerAccount = { limit: 3, windowMs: 60 * 60 * 1000 }

/** Asks a member to confirm their address, where the server sends mail. Nothing waits for it. */
async function askToConfirm(
  { jobs, mail }: Pick<Deps, 'jobs' | 'mail'>,
  tx: Tx,
  accountId: string,
) {
  if (mail) await jobs.enqueue(tx, mailLink, { accountId, purpose: 'confirm-email' })
}

export async function confirmationOf(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { id }: SessionAccount,
) {
  if (!mail) return { isAwaited: false }
  const account = await findAccountToWriteTo(db, id)
  return { isAwaited: account !== undefined && account.email_confirmed_at === null }
}

export async function sendConfirmation(deps: Deps, account: SessionAccount) {
  const { db, clock } = deps
  const confirmation = await confirmationOf(deps, account)
  if (!confirmation.isAwaited) return confirmation
  const tooMany = refuseTooMany([
    await countAttempt(db, clock, `confirm:${account.id}`, sendingsPerAccount),
  ])
  if (tooMany) return tooMany
  await inTransaction(db, (tx) => askToConfirm(deps, tx, account.id))
  return confirmation
}

export const confirmEmail = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) =>
  inTransaction(db, async (tx) => {
    const account = await useLink(tx, clock, { token, kind: 'member', purpose: 'confirm-email' })
    if (!account) return refuse('auth/old-link')
    await setEmailConfirmed(tx, account.id, clock.now())
    return { success: true as const }
  })
