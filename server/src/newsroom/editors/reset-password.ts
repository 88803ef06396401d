import { dayMs } from '@app/contract/days'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commandLine } from '../../platform/audit-log.ts'
import { recordEvent } from '../../platform/auth/account-events.ts'
import { replacePassword } from '../../platform/auth/accounts.ts'
import { newCode } from '../../platform/auth/codes.ts'
import type { EditorRow } from './editors.queries.ts'

const goodForMs = dayMs

/** Gives an editor a random password, which lets them in for a day, and returns it. */
export async function resetEditorPassword(
  { db, clock, passwords }: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  { id, email, name }: Pick<EditorRow, 'id' | 'email' | 'name'>,
): Promise<string> {
  const password = newCode()
  const passwordHash = await passwords.hashNew(password, { email, name })
  if (passwordHash instanceof Refusal)
    throw new Error('a random password was refused as well known')
  await inTransaction(db, async (tx) => {
    const lapsesAt = new Date(clock.now().getTime() + goodForMs)
    await replacePassword(tx, { id, kind: 'editor', email }, passwordHash, { lapsesAt })
    await recordEvent(tx, { clock }, id, {
      act: 'password-reset-by-operator',
      by: commandLine,
    })
  })
  return password
}
