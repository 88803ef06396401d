import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/newsroom/auth'
import type { PasskeyAnswer } from '@app/contract/passkeys'
import type * as twoStep from '@app/contract/newsroom/two-step'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import { checkCredentials, createAccount, type NewAccount } from '../../platform/auth/accounts.ts'
import { recordEvent } from '../../platform/auth/account-events.ts'
import {
  finishRegistration,
  keepRegistration,
  type LinkGiven,
} from '../../platform/auth/registrations.ts'
import { checkPasskey, openPasskeySession } from '../../platform/auth/passkey-sign-in.ts'
import { signInByPassword } from '../../platform/auth/password-sign-in.ts'
import { beginRegistration, replaceSession, type Visitor } from '../../platform/auth/sign-in.ts'
import { signInWithCode } from '../../platform/auth/two-step-sign-in.ts'
import {
  deleteEditor,
  findEditor,
  findEditorByEmail,
  insertEditor,
  lockEditors,
} from '../editors/editors.queries.ts'
import { deleteAdminCodes } from './admin-code.queries.ts'
import { decideEditorStanding, type EditorStanding } from './new-editor.ts'

type Registration = InputOf<typeof auth.registerEditor>['body']
type Credentials = InputOf<typeof auth.loginEditor>['body']
type CodeGiven = InputOf<typeof twoStep.signEditorInWithCode>['body']

/**
 * Creates account, editor and session in one transaction, one registration at a time. With mail set
 * up, a link to the address does so later; only the first admin is let in at once, because a
 * wrongly configured mail server would otherwise keep everyone out.
 */
export async function registerEditor(
  deps: Deps,
  visitor: Visitor,
  form: Registration,
  registrationToken?: string,
) {
  const passwordHash = await beginRegistration(deps, 'editor', visitor, form)
  if (passwordHash instanceof Refusal) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    await lockEditors(tx)
    const place = await decideEditorStanding(tx, deps.config, form)
    if (place instanceof Refusal) return place
    const { email, name = '' } = form
    const newcomer = { kind: 'editor', email, name, passwordHash } as const
    return deps.mail && place.role !== 'admin'
      ? keepRegistration(deps, tx, newcomer, registrationToken)
      : admit(deps, tx, visitor, { newcomer, place })
  })
}

/** Finishes a registration whose mailed link was opened. */
export const finishEditorRegistration = (
  deps: Deps,
  visitor: Visitor,
  given: LinkGiven,
  registrationToken: string | undefined,
) =>
  finishRegistration(
    deps,
    'editor',
    { ...visitor, registrationToken },
    given,
    async (tx, newcomer) => {
      await lockEditors(tx)
      const place = await decideEditorStanding(tx, deps.config, newcomer)
      if (place instanceof Refusal) return place
      const holder = await findEditorByEmail(tx, newcomer.email)
      // An admin has vouched for an active editor.
      if (holder && (holder.status === 'active' || holder.is_email_confirmed))
        return refuse('auth/email-taken')
      if (holder) await deleteEditor(tx, holder.id)
      return admit(deps, tx, visitor, { newcomer, place })
    },
  )

async function admit(
  { clock }: Deps,
  tx: Tx,
  visitor: Visitor,
  { newcomer, place }: { newcomer: NewAccount; place: EditorStanding },
) {
  const account = await createAccount(tx, clock, newcomer)
  if (account instanceof Refusal) return account
  const user = await insertEditor(tx, { account_id: account.id, ...place })
  if (place.role === 'admin') await deleteAdminCodes(tx)
  await recordEvent(tx, { clock }, account.id, { act: 'registered', device: visitor.device })
  return { session: await replaceSession(tx, clock, visitor, account), user }
}

/** Signs an editor in by password, or asks for the second step. */
export async function loginEditor(deps: Deps, visitor: Visitor, form: Credentials) {
  const checked = await checkCredentials(deps, { kind: 'editor', ...form }, visitor)
  if (checked instanceof Refusal) return checked
  const session = await signInByPassword(deps, visitor, checked)
  if (session instanceof Refusal) return session
  const user = await findEditor(deps.db, checked.id)
  // An admin may have removed them just now.
  return user ? { session, user } : refuse('auth/invalid-credentials')
}

/** Finishes the second step of a sign-in. */
export async function loginWithCode(deps: Deps, visitor: Visitor, given: CodeGiven) {
  const opened = await signInWithCode(deps, 'editor', visitor, given)
  if (opened instanceof Refusal) return opened
  const user = await findEditor(deps.db, opened.account.id)
  return user ? { session: opened.session, user } : refuse('two-step/too-late')
}

/** Signs an editor in by passkey, which is two steps in one. */
export async function loginEditorByPasskey(deps: Deps, visitor: Visitor, answer: PasskeyAnswer) {
  const checked = await checkPasskey(deps, 'editor', visitor, answer)
  if (checked instanceof Refusal) return checked
  const session = await openPasskeySession(deps, visitor, checked)
  if (session instanceof Refusal) return session
  const user = await findEditor(deps.db, checked.account.id)
  // An admin may have removed them just now.
  return user ? { session, user } : refuse('passkeys/refused')
}
