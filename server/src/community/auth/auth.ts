import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/community/auth'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkCredentials, countRegistration, createAccount } from '../../platform/sessions/accounts.ts'
import type { SessionAccount } from '../../platform/sessions/session.ts'
import { endSession, startSession } from '../../platform/sessions/sessions.ts'
import { findMember, insertMember } from './auth.queries.ts'

type Registration = InputOf<typeof auth.register>['body']
type Credentials = InputOf<typeof auth.login>['body']

/** Who asks: the address, and the token of the session that the new one takes the place of. */
type Visitor = { address: string; formerToken: string | undefined }

/** Creates account, member and session in one transaction. */
export async function register(deps: Deps, { address, formerToken }: Visitor, form: Registration) {
  const tooMany = await countRegistration(deps, address)
  if (tooMany) return tooMany
  const passwordHash = await deps.passwords.hashNew(form.password)
  if (passwordHash instanceof Refusal) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    const { email, name } = form
    const account = await createAccount(tx, deps.clock, { kind: 'member', email, name, passwordHash })
    if (account instanceof Refusal) return account
    await insertMember(tx, account.id)
    const session = await replaceSession(tx, deps.clock, formerToken, account)
    return { session, user: await memberOf(tx, account.id) }
  })
}

export async function login(deps: Deps, { address, formerToken }: Visitor, form: Credentials) {
  const account = await checkCredentials(deps, { kind: 'member', ...form, address })
  if (account instanceof Refusal) return account
  const session = await inTransaction(deps.db, (tx) => replaceSession(tx, deps.clock, formerToken, account))
  return { session, user: await memberOf(deps.db, account.id) }
}

/** A browser has one session: the cookie that it gives up opens nothing any more. */
async function replaceSession(tx: Tx, clock: Clock, formerToken: string | undefined, account: SessionAccount) {
  if (formerToken !== undefined) await endSession(tx, formerToken)
  return startSession(tx, clock, account)
}

/** Ends a session if there is one; a token that is not known is no fault. */
export async function logout(deps: Deps, token: string | undefined) {
  if (token !== undefined) await endSession(deps.db, token)
}

export async function memberOf(db: Db, accountId: string) {
  return { ...(await findMember(db, accountId)), profile_image_url: null }
}
