import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refusal } from '../refusal.ts'
import { checkOwnPassword, type OwnPassword } from './accounts.ts'
import type { SessionAccount } from './session.ts'
import { findPasswordGiven, setPasswordGiven } from './sessions.queries.ts'
import { hashOf } from './sessions.ts'

const goodForMs = 10 * 60 * 1000

/**
 * A refusal where the password of a session was given too long ago for what takes everything along
 * or away.
 */
export async function askForPassword(
  { db, clock }: { db: Db | Tx; clock: Clock },
  sessionToken = '',
) {
  const since = clock.now().getTime() - goodForMs
  const givenAt = await findPasswordGiven(db, hashOf(sessionToken))
  return givenAt && givenAt.getTime() > since ? null : refuse('auth/confirm-password')
}

export async function givePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  account: SessionAccount,
  own: OwnPassword,
) {
  const checkedHash = await checkOwnPassword(deps, account, own)
  if (checkedHash instanceof Refusal) return checkedHash
  await setPasswordGiven(deps.db, hashOf(own.sessionToken ?? ''), deps.clock.now())
  return { success: true as const }
}
