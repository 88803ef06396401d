import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/community/auth'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createAccount } from '../../platform/sessions/accounts.ts'
import { beginRegistration, replaceSession, signIn, type Visitor } from '../../platform/sessions/sign-in.ts'
import { findMember, insertMember } from './auth.queries.ts'

type Registration = InputOf<typeof auth.register>['body']
type Credentials = InputOf<typeof auth.login>['body']

/** Creates account, member and session in one transaction. */
export async function register(deps: Deps, visitor: Visitor, form: Registration) {
  const passwordHash = await beginRegistration(deps, visitor, form.password)
  if (passwordHash instanceof Refusal) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    const { email, name } = form
    const account = await createAccount(tx, deps.clock, { kind: 'member', email, name, passwordHash })
    if (account instanceof Refusal) return account
    await insertMember(tx, account.id)
    const session = await replaceSession(tx, deps.clock, visitor.formerToken, account)
    return { session, user: await memberOf(tx, account.id) }
  })
}

export async function login(deps: Deps, visitor: Visitor, form: Credentials) {
  const opened = await signIn(deps, 'member', visitor, form)
  if (opened instanceof Refusal) return opened
  return { session: opened.session, user: await memberOf(deps.db, opened.account.id) }
}

export async function memberOf(db: Db, accountId: string) {
  return { ...(await findMember(db, accountId)), profile_image_url: null }
}
