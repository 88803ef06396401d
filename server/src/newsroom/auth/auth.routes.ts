import { listEditorEvents } from '@app/contract/newsroom/account-events'
import * as auth from '@app/contract/newsroom/auth'
import { finishEditorRegistration as finishRegistration } from '@app/contract/newsroom/finish-registration'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { eventsOf } from '../../platform/auth/account-events.ts'
import { keepCookies, signOut, visitorOf } from '../../platform/auth/sign-in.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { finishEditorRegistration, loginEditor, loginWithCode, registerEditor } from './auth.ts'
import { logAccountChange } from './log-account-change.ts'
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
  bind(passwords.setEditorPassword, ({ address, body, device }) =>
    resetPassword(deps, 'editor', { ...body, address, device: device() }),
  ),
  bind(passwords.changeEditorPassword, async ({ account, body, ...call }) => {
    const session = await changePassword(deps, account, visitorOf('editor', call), body)
    if (session instanceof Refusal) return session
    keepCookies(call.cookies, 'editor', session)
    return { success: true as const }
  }),
  bind(listEditorEvents, ({ account, query }) => eventsOf(deps, account, query)),
  bind(sessions.listEditorSessions, ({ account, cookies }) =>
    sessionsOf(deps, account, cookies.read('editor')),
  ),
  bind(sessions.endOneEditorSession, ({ account, params, device }) =>
    endSessionOf(deps, account, { ...params, device: device() }),
  ),
  bind(sessions.endOtherEditorSessions, ({ account, cookies, device }) =>
    endOtherSessionsOf(deps, account, { token: cookies.read('editor'), device: device() }),
  ),
  ...twoStepRoutes(deps),
]

const twoStepRoutes = (deps: Deps) => [
  bind(twoStep.getEditorTwoStep, ({ account }) => twoStepOf(deps, account)),
  bind(twoStep.setUpEditorTwoStep, ({ account, body, cookies }) =>
    setUpTwoStep(deps, account, { ...body, sessionToken: cookies.read('editor') }),
  ),
  bind(twoStep.turnEditorTwoStepOn, async ({ account, body, cookies, device }) => {
    const given = { ...body, sessionToken: cookies.read('editor'), device: device() }
    return logAccountChange(
      deps,
      account.id,
      'two-step sign-in turned on',
      await turnOnTwoStep(deps, account, given),
    )
  }),
  bind(twoStep.turnEditorTwoStepOff, async ({ account, body, cookies, device }) => {
    const given = { ...body, sessionToken: cookies.read('editor'), device: device() }
    return logAccountChange(
      deps,
      account.id,
      'two-step sign-in turned off',
      await turnOffTwoStep(deps, account, given),
    )
  }),
  bind(twoStep.renewEditorRecoveryCodes, async ({ account, body, cookies, device }) => {
    const given = { ...body, sessionToken: cookies.read('editor'), device: device() }
    return logAccountChange(
      deps,
      account.id,
      'recovery codes renewed',
      await renewRecoveryCodes(deps, account, given),
    )
  }),
  bind(twoStep.signEditorInWithCode, async ({ body, ...call }) => {
    const opened = await loginWithCode(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'editor', opened.session)
    return { success: true as const, user: opened.user }
  }),
]
