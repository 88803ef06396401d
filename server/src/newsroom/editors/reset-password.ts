import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commandLine } from '../../platform/audit-log.ts'
import { recordEvent } from '../../platform/auth/account-events.ts'
import { replacePassword } from '../../platform/auth/accounts.ts'
import { newCode } from '../../platform/auth/codes.ts'
import type { EditorRow } from './editors.queries.ts'

/** Gives an editor a random password and returns it. */
export async function resetEditorPassword(
  { db, clock, passwords }: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  { id, email }: Pick<EditorRow, 'id' | 'email'>,
): Promise<string> {
  const password = newCode()
  const passwordHash = await passwords.hashNew(password, email)
  if (passwordHash instanceof Refusal)
    throw new Error('a random password was refused as well known')
  await inTransaction(db, async (tx) => {
    await replacePassword(tx, { id, kind: 'editor', email }, passwordHash)
    await recordEvent(tx, { clock }, id, {
      act: 'password-reset-by-operator',
      by: commandLine,
    })
  })
  return password
}
