import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import type { CheckedAccount } from './accounts.ts'
import { openSession, type SignInParts, type Visitor } from './sign-in.ts'
import { beginSecondStep } from './two-step-sign-in.ts'

/**
 * Opens a session for the holder of a right password, or begins the second step if they have turned
 * it on. Both kinds of account come in by this.
 */
export async function signInByPassword(
  deps: Pick<Deps, 'db'> & SignInParts,
  visitor: Visitor,
  checked: CheckedAccount,
) {
  const owed = await askForSecondStep(deps, checked)
  if (owed) return owed
  const session = await inTransaction(deps.db, (tx) =>
    openSession(tx, deps, visitor, { ...checked, act: 'signed-in-by-password' }),
  )
  // An admin may have removed them just now, or their password may have changed.
  return session ?? refuse('auth/invalid-credentials')
}

/** A refusal that carries the token of the second step, where the account owes one. */
export async function askForSecondStep(
  deps: Pick<Deps, 'db' | 'clock'>,
  account: Pick<CheckedAccount, 'id' | 'passwordHash'>,
  { bringsBack = false } = {},
) {
  const twoStepToken = await beginSecondStep(deps, account, bringsBack)
  return twoStepToken === null ? null : refuse('auth/two-step', { twoStepToken })
}
