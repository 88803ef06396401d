import { listAccountEvents } from '@app/contract/community/account-events'
import * as auth from '@app/contract/community/auth'
import { finishRegistration } from '@app/contract/community/finish-registration'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { eventsOf } from '../../platform/auth/account-events.ts'
import { keepCookies, signOut, visitorOf } from '../../platform/auth/sign-in.ts'
import { finishMemberRegistration, loginMember, memberOf, registerMember } from './auth.ts'
import * as confirm from '@app/contract/community/confirm-password'
import { askForPassword, givePassword } from '../../platform/auth/fresh-password.ts'
import * as reset from '@app/contract/community/password-reset'
import {
  confirmationOf,
  confirmEmail,
  sendConfirmation,
} from '../../platform/auth/email-confirmation.ts'
import { changePassword, requestReset, resetPassword } from '../../platform/auth/password-reset.ts'
import * as sessions from '@app/contract/community/sessions'
import { endOtherSessionsOf, endSessionOf, sessionsOf } from '../../platform/auth/session-list.ts'

export const memberAuthRoutes = (deps: Deps) => [
  ...signInRoutes(deps),
  ...passwordRoutes(deps),
  ...sessionRoutes(deps),
]

const signInRoutes = (deps: Deps) => [
  bind(auth.register, async ({ body, ...call }) => {
    const made = await registerMember(
      deps,
      visitorOf('member', call),
      body,
      call.cookies.read('registration'),
    )
    if (made instanceof Refusal) return made
    if ('registration' in made) {
      call.cookies.set('registration', made.registration.token, made.registration.expiresAt)
      return { isLinkMailed: true as const }
    }
    keepCookies(call.cookies, 'member', made.session)
    return { user: made.user }
  }),
  bind(finishRegistration, async ({ body, ...call }) => {
    const made = await finishMemberRegistration(
      deps,
      visitorOf('member', call),
      body,
      call.cookies.read('registration'),
    )
    if (made instanceof Refusal) return made
    keepCookies(call.cookies, 'member', made.session)
    call.cookies.clear('registration')
    return { user: made.user }
  }),
  bind(auth.login, async ({ body, ...call }) => {
    const opened = await loginMember(deps, visitorOf('member', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'member', opened.session)
    return { user: opened.user }
  }),
  bind(auth.logout, async ({ cookies }) => {
    await signOut(deps.db, cookies.read('member'))
    cookies.clear('member')
    return { success: true as const }
  }),
  bind(auth.me, async ({ account }) => ({ user: await memberOf(deps, account.id) })),
]

const passwordRoutes = (deps: Deps) => [
  bind(confirm.getPasswordNeed, async ({ cookies }) => ({
    success: true as const,
    isNeeded: (await askForPassword(deps, cookies.read('member'))) !== null,
  })),
  bind(confirm.confirmPassword, ({ account, body, cookies }) =>
    givePassword(deps, account, { ...body, sessionToken: cookies.read('member') }),
  ),
  bind(reset.getConfirmation, ({ account }) => confirmationOf(deps, account)),
  bind(reset.sendConfirmation, ({ account }) => sendConfirmation(deps, account)),
  bind(reset.confirmEmail, ({ body }) => confirmEmail(deps, body.token)),
  bind(reset.requestReset, ({ address, body }) =>
    requestReset(deps, 'member', { ...body, address }),
  ),
  bind(reset.resetPassword, ({ address, body, device }) =>
    resetPassword(deps, 'member', { ...body, address, device: device() }),
  ),
  bind(reset.changePassword, async ({ account, body, ...call }) => {
    const session = await changePassword(deps, account, visitorOf('member', call), body)
    if (session instanceof Refusal) return session
    keepCookies(call.cookies, 'member', session)
    return { success: true as const }
  }),
]

const sessionRoutes = (deps: Deps) => [
  bind(listAccountEvents, ({ account, query }) => eventsOf(deps, account, query)),
  bind(sessions.listSessions, ({ account, cookies }) =>
    sessionsOf(deps, account, cookies.read('member')),
  ),
  bind(sessions.endSession, ({ account, params, device }) =>
    endSessionOf(deps, account, { ...params, device: device() }),
  ),
  bind(sessions.endOtherSessions, ({ account, cookies, device }) =>
    endOtherSessionsOf(deps, account, { token: cookies.read('member'), device: device() }),
  ),
]
