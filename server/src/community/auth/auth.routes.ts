import * as auth from '@app/contract/community/auth'
import { finishRegistration } from '@app/contract/community/finish-registration'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepCookies, signOut, visitorOf } from '../../platform/auth/sign-in.ts'
import { finish, login, memberOf, register } from './auth.ts'

export const authRoutes = (deps: Deps) => [
  answer(auth.register, async ({ body, ...call }) => {
    const made = await register(deps, visitorOf('member', call), body, call.cookies.read('registration'))
    if (made instanceof Refusal) return made
    if ('registration' in made) {
      call.cookies.set('registration', made.registration.token, made.registration.expiresAt)
      return { isLinkMailed: true as const }
    }
    keepCookies(call.cookies, 'member', made.session)
    return { user: made.user }
  }),
  answer(finishRegistration, async ({ body, ...call }) => {
    const made = await finish(deps, visitorOf('member', call), body, call.cookies.read('registration'))
    if (made instanceof Refusal) return made
    keepCookies(call.cookies, 'member', made.session)
    call.cookies.clear('registration')
    return { user: made.user }
  }),
  answer(auth.login, async ({ body, ...call }) => {
    const opened = await login(deps, visitorOf('member', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'member', opened.session)
    return { user: opened.user }
  }),
  answer(auth.logout, async ({ cookies }) => {
    await signOut(deps.db, cookies.read('member'))
    cookies.clear('member')
    return { success: true as const }
  }),
  answer(auth.me, async ({ account }) => ({ user: await memberOf(deps, account.id) })),
]
