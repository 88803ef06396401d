import * as auth from '@app/contract/community/auth'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signOut, visitorOf } from '../../platform/sessions/sign-in.ts'
import { login, memberOf, register } from './auth.ts'

export const authRoutes = (deps: Deps) => [
  answer(auth.register, async ({ body, ...call }) => {
    const made = await register(deps, visitorOf('member', call), body)
    if (made instanceof Refusal) return made
    call.cookies.set('member', made.session.token, made.session.expiresAt)
    return { user: made.user }
  }),
  answer(auth.login, async ({ body, ...call }) => {
    const opened = await login(deps, visitorOf('member', call), body)
    if (opened instanceof Refusal) return opened
    call.cookies.set('member', opened.session.token, opened.session.expiresAt)
    return { user: opened.user }
  }),
  answer(auth.logout, async ({ cookies }) => {
    await signOut(deps.db, cookies.read('member'))
    cookies.clear('member')
    return { success: true as const }
  }),
  answer(auth.me, async ({ account }) => ({ user: await memberOf(deps, account.id) })),
]
