import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { checkCredentials, countRegistration } from './accounts.ts'
import type { Passwords } from './passwords.ts'
import type { AccountKind, SessionAccount } from './session.ts'
import { endSession, startSession } from './sessions.ts'

type Deps = { db: Db; clock: Clock; passwords: Passwords }

/** Who asks: the address, and the token of the session that the new one takes the place of. */
export type Visitor = { address: string; formerToken: string | undefined }

/** What a registration needs before its transaction: the hash of its password, unless it is refused. */
export async function beginRegistration(deps: Deps, { address }: Visitor, password: string) {
  return (await countRegistration(deps, address)) ?? deps.passwords.hashNew(password)
}

/** The account of an e-mail and its password, with a session. */
export async function signIn(
  deps: Deps,
  kind: AccountKind,
  { address, formerToken }: Visitor,
  credentials: { email: string; password: string },
) {
  const account = await checkCredentials(deps, { kind, ...credentials, address })
  if (account instanceof Refusal) return account
  const session = await inTransaction(deps.db, (tx) => replaceSession(tx, deps.clock, formerToken, account))
  return { account, session }
}

/** A browser has one session of a kind: the cookie that it gives up opens nothing any more. */
export async function replaceSession(
  tx: Tx,
  clock: Clock,
  formerToken: string | undefined,
  account: Pick<SessionAccount, 'id' | 'kind'>,
) {
  await signOut(tx, formerToken)
  return startSession(tx, clock, account)
}

/** Ends a session if there is one; a token that is not known is no fault. */
export async function signOut(db: Db | Tx, token: string | undefined) {
  if (token !== undefined) await endSession(db, token)
}
