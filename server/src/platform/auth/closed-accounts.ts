import { dayMs } from '@app/contract/days'
import type { Tx } from '../db/db.ts'
import { closeAccountRow } from './closed-accounts.queries.ts'
import { deleteBrowsersOf } from './known-browsers.queries.ts'
import { deleteLinksOf } from './mailed-links.queries.ts'
import { deletePasskeysOf } from './passkeys.queries.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { deleteSignInsOf } from './two-step.queries.ts'

const day = dayMs
const deletedAfterMs = 7 * day
const setAsideForMs = 30 * day

/**
 * Closes an account: it cannot be signed in to until it is reopened, and is deleted when its time
 * comes.
 */
export async function closeAccount(tx: Tx, id: string, now: Date): Promise<Date> {
  const dueAt = new Date(now.getTime() + deletedAfterMs)
  await closeAccountRow(tx, id, { deletion_due_at: dueAt })
  await endAccess(tx, id)
  return dueAt
}

/**
 * Takes an unconfirmed account off its address, for the person who has confirmed that it is theirs.
 * The account is hidden, and the operator can give it another address until it is deleted.
 */
export async function setAside(
  tx: Tx,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + setAsideForMs)
  // The spaces keep anyone from registering with it.
  await closeAccountRow(tx, id, { deletion_due_at: dueAt, email: `${email} (set aside ${id})` })
  await endAccess(tx, id)
  await deleteBrowsersOf(tx, id)
  await deletePasskeysOf(tx, id)
}

async function endAccess(tx: Tx, id: string) {
  await deleteSessionsOf(tx, id)
  await deleteSignInsOf(tx, id)
  await deleteLinksOf(tx, id, 'reset-password')
  await deleteLinksOf(tx, id, 'confirm-email')
}
