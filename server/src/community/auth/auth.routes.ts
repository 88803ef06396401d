import * as auth from '@app/contract/community/auth'
import { finishRegistration } from '@app/contract/community/finish-registration'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepCookies, signOut, visitorOf } from '../../platform/auth/sign-in.ts'
import { finishMemberRegistration, loginMember, memberOf, registerMember } from './auth.ts'

export const memberAuthRoutes = (deps: Deps) => [
  bind(auth.register, async ({ body, ...call }) => {
    const made = await registerMember(deps, visitorOf('member', call), body, call.cookies.read('registration'))
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
