import * as auth from '@app/contract/newsroom/auth'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { signOut, visitorOf } from '../../platform/sessions/sign-in.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { login, register } from './auth.ts'

export const authRoutes = (deps: Deps) => [
  answer(auth.register, async ({ body, ...call }) => {
    const made = await register(deps, visitorOf('editor', call), body)
    if (made instanceof Refusal) return made
    call.cookies.set('editor', made.session.token, made.session.expiresAt)
    return { success: true as const, user: made.user }
  }),
  answer(auth.login, async ({ body, ...call }) => {
    const opened = await login(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    call.cookies.set('editor', opened.session.token, opened.session.expiresAt)
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
