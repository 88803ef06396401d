import * as auth from '@app/contract/newsroom/auth'
import { finishRegistration } from '@app/contract/newsroom/finish-registration'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { keepCookies, signOut, visitorOf } from '../../platform/auth/sign-in.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { finish, login, register } from './auth.ts'

export const authRoutes = (deps: Deps) => [
  answer(auth.register, async ({ body, ...call }) => {
    const made = await register(deps, visitorOf('editor', call), body, call.cookies.read('registration'))
    if (made instanceof Refusal) return made
    if ('registration' in made) {
      call.cookies.set('registration', made.registration.token, made.registration.expiresAt)
      return { success: true as const, isLinkMailed: true as const }
    }
    keepCookies(call.cookies, 'editor', made.session)
    return { success: true as const, user: made.user }
  }),
  answer(finishRegistration, async ({ body, ...call }) => {
    const made = await finish(deps, visitorOf('editor', call), body, call.cookies.read('registration'))
    if (made instanceof Refusal) return made
    keepCookies(call.cookies, 'editor', made.session)
    call.cookies.clear('registration')
    return { success: true as const, user: made.user }
  }),
  answer(auth.login, async ({ body, ...call }) => {
    const opened = await login(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'editor', opened.session)
    return { success: true as const, user: opened.user }
  }),
  answer(auth.logout, async ({ cookies }) => {
    await signOut(deps.db, cookies.read('editor'))
    cookies.clear('editor')
    return { success: true as const }
  }),
  answer(auth.me, async ({ account }) => {
    const user = await findEditor(deps.db, account.id)
    return user ? { success: true as const, user } : refuse('session/missing')
  }),
]
