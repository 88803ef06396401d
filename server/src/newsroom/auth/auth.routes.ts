import * as auth from '@app/contract/newsroom/auth'
import { finishRegistration } from '@app/contract/newsroom/finish-registration'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { keepCookies, signOut, visitorOf } from '../../platform/auth/sign-in.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { finishEditorRegistration, loginEditor, registerEditor } from './auth.ts'

export const editorAuthRoutes = (deps: Deps) => [
  bind(auth.register, async ({ body, ...call }) => {
    const made = await registerEditor(deps, visitorOf('editor', call), body, call.cookies.read('registration'))
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
  bind(auth.login, async ({ body, ...call }) => {
    const opened = await loginEditor(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'editor', opened.session)
    return { success: true as const, user: opened.user }
  }),
  bind(auth.logout, async ({ cookies }) => {
    await signOut(deps.db, cookies.read('editor'))
    cookies.clear('editor')
    return { success: true as const }
  }),
  bind(auth.me, async ({ account }) => {
    const user = await findEditor(deps.db, account.id)
    return user ? { success: true as const, user } : refuse('session/missing')
  }),
]
