import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/newsroom/auth'
import type * as twoStep from '@app/contract/newsroom/two-step'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { checkCredentials, createAccount } from '../../platform/sessions/accounts.ts'
import { beginRegistration, openSession, replaceSession, type Visitor } from '../../platform/sessions/sign-in.ts'
import { beginSecondStep, signInWithCode } from '../../platform/sessions/two-step-sign-in.ts'
import { findEditor, insertEditor, lockEditors } from '../editors/editors.queries.ts'
import { deleteAdminCodes } from './admin-code.queries.ts'
import { placeOf } from './newcomer.ts'

type Registration = InputOf<typeof auth.register>['body']
type Credentials = InputOf<typeof auth.login>['body']
type CodeGiven = InputOf<typeof twoStep.signInWithCode>['body']

/** Creates account, editor and session in one transaction, one registration after the other. */
export async function register(deps: Deps, visitor: Visitor, form: Registration) {
  const passwordHash = await beginRegistration(deps, visitor, form)
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
    return { session: await replaceSession(tx, deps.clock, visitor, account), user }
  })
}

/** Lets an editor in by their password, or begins the second step where they have turned that on. */
export async function login(deps: Deps, visitor: Visitor, form: Credentials) {
  const account = await checkCredentials(deps, { kind: 'editor', ...form, address: visitor.address })
  if (account instanceof Refusal) return account
  const twoStepToken = await beginSecondStep(deps, account)
  if (twoStepToken !== null) return refuse('auth/two-step', { twoStepToken })
  const session = await inTransaction(deps.db, (tx) => openSession(tx, deps.clock, visitor, account))
  const user = session && (await findEditor(deps.db, account.id))
  // An admin may have removed them just now, or another password taken the place of the one that was right.
  return user ? { session, user } : refuse('auth/invalid-credentials')
}

/** The second step. */
export async function loginWithCode(deps: Deps, visitor: Visitor, given: CodeGiven) {
  const opened = await signInWithCode(deps, 'editor', visitor, given)
  if (opened instanceof Refusal) return opened
  const user = await findEditor(deps.db, opened.account.id)
  return user ? { session: opened.session, user } : refuse('two-step/too-late')
}
