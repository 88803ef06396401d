import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/newsroom/auth'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { createAccount } from '../../platform/sessions/accounts.ts'
import { beginRegistration, replaceSession, signIn, type Visitor } from '../../platform/sessions/sign-in.ts'
import { findEditor, insertEditor, lockEditors } from '../editors/editors.queries.ts'
import { deleteAdminCodes } from './admin-code.queries.ts'
import { placeOf } from './newcomer.ts'

type Registration = InputOf<typeof auth.register>['body']
type Credentials = InputOf<typeof auth.login>['body']

/** Creates account, editor and session in one transaction, one registration after the other. */
export async function register(deps: Deps, visitor: Visitor, form: Registration) {
  const passwordHash = await beginRegistration(deps, visitor, form.password)
  if (passwordHash instanceof Refusal) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    await lockEditors(tx)
    const place = await placeOf(tx, deps.config, form)
    if (place instanceof Refusal) return place
    const { email, name = '' } = form
    const account = await createAccount(tx, deps.clock, { kind: 'editor', email, name, passwordHash })
    if (account instanceof Refusal) return account
    const user = await insertEditor(tx, { account_id: account.id, ...place })
    if (place.role === 'admin') await deleteAdminCodes(tx)
    return { session: await replaceSession(tx, deps.clock, visitor.formerToken, account), user }
  })
}

export async function login(deps: Deps, visitor: Visitor, form: Credentials) {
  const opened = await signIn(deps, 'editor', visitor, form)
  if (opened instanceof Refusal) return opened
  const user = await findEditor(deps.db, opened.account.id)
  // An admin may have removed them just now.
  return user ? { session: opened.session, user } : refuse('auth/invalid-credentials')
}
