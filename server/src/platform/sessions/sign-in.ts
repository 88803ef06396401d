import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuse, Refusal } from '../refusal.ts'
import { checkCredentials, countRegistration } from './accounts.ts'
import { setLastLogin } from './accounts.queries.ts'
import type { Passwords } from './passwords.ts'
import type { AccountKind, SessionAccount } from './session.ts'
import { endSession, startSession } from './sessions.ts'

type Deps = { db: Db; clock: Clock; passwords: Passwords }

/** Who asks: the address, the token of the session that the new one takes the place of, and what the browser is. */
export type Visitor = { address: string; formerToken: string | undefined; device: string }

type Visit = {
  address: string
  cookies: { read(kind: AccountKind): string | undefined }
  device: () => string
}
export const visitorOf = (kind: AccountKind, { address, cookies, device }: Visit): Visitor => ({
  address,
  formerToken: cookies.read(kind),
  device: device(),
})

/** What a registration needs before its transaction: the hash of its password, unless it is refused. */
export async function beginRegistration(
  deps: Deps,
  { address }: Visitor,
  { password, email }: { password: string; email: string },
) {
  return (await countRegistration(deps, address)) ?? deps.passwords.hashNew(password, email)
}

/** The account of an e-mail and its password, with a session. */
export async function signIn(
  deps: Deps,
  kind: AccountKind,
  visitor: Visitor,
  credentials: { email: string; password: string },
) {
  const checked = await checkCredentials(deps, { kind, ...credentials, address: visitor.address })
  if (checked instanceof Refusal) return checked
  const { passwordHash: _passwordHash, ...account } = checked
  const session = await inTransaction(deps.db, (tx) => openSession(tx, deps.clock, visitor, checked))
  return session ? { account, session } : refuse('auth/invalid-credentials')
}

/**
 * Lets somebody in who has shown who they are. Null where the account is gone, or was given another password since the
 * one of `passwordHash` was checked.
 */
export async function openSession(
  tx: Tx,
  clock: Clock,
  visitor: Visitor,
  account: Pick<SessionAccount, 'id' | 'kind'> & { passwordHash?: string },
) {
  const isTheirs = await setLastLogin(tx, account.id, account.passwordHash, clock.now())
  return isTheirs ? replaceSession(tx, clock, visitor, account) : null
}

/** A browser has one session of a kind: the cookie that it gives up opens nothing any more. */
export async function replaceSession(
  tx: Tx,
  clock: Clock,
  { formerToken, device }: Visitor,
  account: Pick<SessionAccount, 'id' | 'kind'>,
) {
  await signOut(tx, formerToken)
  return startSession(tx, clock, account, device)
}

/** Ends a session if there is one; a token that is not known is no fault. */
export async function signOut(db: Db | Tx, token: string | undefined) {
  if (token !== undefined) await endSession(db, token)
}
