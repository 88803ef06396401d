import * as passwords from '@app/contract/newsroom/password-reset'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changePassword, requestReset, resetPassword } from '../../platform/auth/password-reset.ts'
import { keepCookies, visitorOf } from '../../platform/auth/sign-in.ts'

export const passwordRoutes = (deps: Deps) => [
  bind(passwords.requestReset, ({ address, body }) => requestReset(deps, 'editor', { ...body, address })),
  bind(passwords.resetPassword, ({ address, body }) => resetPassword(deps, 'editor', { ...body, address })),
  bind(passwords.changePassword, async ({ account, body, ...call }) => {
    const session = await changePassword(deps, account, visitorOf('editor', call), body)
    if (session instanceof Refusal) return session
    keepCookies(call.cookies, 'editor', session)
    return { success: true as const }
  }),
]
