import * as passwords from '@app/contract/newsroom/password-reset'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changePassword, requestReset, resetPassword } from '../../platform/sessions/password-reset.ts'

export const passwordRoutes = (deps: Deps) => [
  answer(passwords.requestReset, ({ address, body }) => requestReset(deps, 'editor', { ...body, address })),
  answer(passwords.resetPassword, ({ address, body }) => resetPassword(deps, 'editor', { ...body, address })),
  answer(passwords.changePassword, async ({ account, address, body, cookies, device }) => {
    const session = await changePassword(deps, account, { ...body, address, device: device() })
    if (session instanceof Refusal) return session
    cookies.set('editor', session.token, session.expiresAt)
    return { success: true as const }
  }),
]
