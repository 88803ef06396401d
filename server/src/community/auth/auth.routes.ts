import * as auth from '@app/contract/community/auth'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signOut } from '../../platform/sessions/sign-in.ts'
import { login, memberOf, register } from './auth.ts'

export const authRoutes = (deps: Deps) => [
  answer(auth.register, async ({ address, body, cookies }) => {
    const made = await register(deps, { address, formerToken: cookies.read('member') }, body)
    if (made instanceof Refusal) return made
    cookies.set('member', made.session.token, made.session.expiresAt)
    return { user: made.user }
  }),
  answer(auth.login, async ({ address, body, cookies }) => {
    const opened = await login(deps, { address, formerToken: cookies.read('member') }, body)
    if (opened instanceof Refusal) return opened
    cookies.set('member', opened.session.token, opened.session.expiresAt)
    return { user: opened.user }
  }),
  answer(auth.logout, async ({ cookies }) => {
    await signOut(deps.db, cookies.read('member'))
    cookies.clear('member')
    return { success: true as const }
  }),
  answer(auth.me, async ({ account }) => ({ user: await memberOf(deps, account.id) })),
]
