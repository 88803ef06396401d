import * as auth from '@app/contract/newsroom/auth'
import { finishEditorRegistration as finishRegistration } from '@app/contract/newsroom/finish-registration'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { keepCookies, signOut, visitorOf } from '../../platform/auth/sign-in.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { finishEditorRegistration, loginEditor, loginWithCode, registerEditor } from './auth.ts'
import * as passwords from '@app/contract/newsroom/password-reset'
import { changePassword, requestReset, resetPassword } from '../../platform/auth/password-reset.ts'
import * as sessions from '@app/contract/newsroom/sessions'
import { endOtherSessionsOf, endSessionOf, sessionsOf } from '../../platform/auth/session-list.ts'
import * as twoStep from '@app/contract/newsroom/two-step'
import {
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
  twoStepOf,
} from '../../platform/auth/two-step.ts'

export const editorAuthRoutes = (deps: Deps) => [
  bind(auth.registerEditor, async ({ body, ...call }) => {
    const made = await registerEditor(
      deps,
      visitorOf('editor', call),
      body,
      call.cookies.read('registration'),
    )
    if (made instanceof Refusal) return made
    if ('registration' in made) {
      call.cookies.set('registration', made.registration.token, made.registration.expiresAt)
      return { success: true as const, isLinkMailed: true as const }
    }
    keepCookies(call.cookies, 'editor', made.session)
    return { success: true as const, user: made.user }
  }),
  bind(finishRegistration, async ({ body, ...call }) => {
    const made = await finishEditorRegistration(
      deps,
      visitorOf('editor', call),
      body,
      call.cookies.read('registration'),
    )
    if (made instanceof Refusal) return made
    keepCookies(call.cookies, 'editor', made.session)
    call.cookies.clear('registration')
    return { success: true as const, user: made.user }
  }),
  bind(auth.loginEditor, async ({ body, ...call }) => {
    const opened = await loginEditor(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'editor', opened.session)
    return { success: true as const, user: opened.user }
  }),
  bind(auth.logoutEditor, async ({ cookies }) => {
    await signOut(deps.db, cookies.read('editor'))
    cookies.clear('editor')
    return { success: true as const }
  }),
  bind(auth.currentEditor, async ({ account }) => {
    const user = await findEditor(deps.db, account.id)
    return user ? { success: true as const, user } : refuse('session/missing')
  }),
]

/** The editor's password, sessions and second step. */
export const editorAccountRoutes = (deps: Deps) => [
  bind(passwords.requestEditorReset, ({ address, body }) =>
    requestReset(deps, 'editor', { ...body, address }),
  ),
  bind(passwords.setEditorPassword, ({ address, body }) =>
    resetPassword(deps, 'editor', { ...body, address }),
  ),
  bind(passwords.changeEditorPassword, async ({ account, body, ...call }) => {
    const session = await changePassword(deps, account, visitorOf('editor', call), body)
    if (session instanceof Refusal) return session
    keepCookies(call.cookies, 'editor', session)
    return { success: true as const }
  }),
  bind(sessions.listEditorSessions, ({ account, cookies }) =>
    sessionsOf(deps, account, cookies.read('editor')),
  ),
  bind(sessions.endOneEditorSession, ({ account, params }) =>
    endSessionOf(deps, account, params.id),
  ),
  bind(sessions.endOtherEditorSessions, ({ account, cookies }) =>
    endOtherSessionsOf(deps, account, cookies.read('editor')),
  ),
  bind(twoStep.getTwoStep, ({ account }) => twoStepOf(deps, account)),
  bind(twoStep.setUpTwoStep, ({ account, body, cookies }) =>
    setUpTwoStep(deps, account, { ...body, sessionToken: cookies.read('editor') }),
  ),
  bind(twoStep.turnOnTwoStep, async ({ account, body, cookies }) => {
    const turnedOn = await turnOnTwoStep(deps, account, {
      ...body,
      sessionToken: cookies.read('editor'),
    })
    return turnedOn instanceof Refusal
      ? turnedOn
      : tell(deps, account.id, 'two-step sign-in turned on', turnedOn)
  }),
  bind(twoStep.turnOffTwoStep, async ({ account, body, cookies }) => {
    const turnedOff = await turnOffTwoStep(deps, account, {
      ...body,
      sessionToken: cookies.read('editor'),
    })
    return turnedOff instanceof Refusal
      ? turnedOff
      : tell(deps, account.id, 'two-step sign-in turned off', turnedOff)
  }),
  bind(twoStep.renewRecoveryCodes, async ({ account, body, cookies }) => {
    const renewed = await renewRecoveryCodes(deps, account, {
      ...body,
      sessionToken: cookies.read('editor'),
    })
    return renewed instanceof Refusal
      ? renewed
      : tell(deps, account.id, 'recovery codes renewed', renewed)
  }),
  bind(twoStep.signInWithCode, async ({ body, ...call }) => {
    const opened = await loginWithCode(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'editor', opened.session)
    return { success: true as const, user: opened.user }
  }),
]

/** Leaves a line for anyone who asks later when an account was made safer, or less safe. */
function tell<Answer>(
  { log }: Pick<Deps, 'log'>,
  accountId: string,
  what: string,
  answered: Answer,
): Answer {
  log.info({ accountId }, what)
  return answered
}
