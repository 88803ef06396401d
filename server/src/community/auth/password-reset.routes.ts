import * as reset from '@app/contract/community/password-reset'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changePassword, requestReset, resetPassword } from '../../platform/sessions/password-reset.ts'

export const passwordResetRoutes = (deps: Deps) => [
  answer(reset.requestReset, ({ address, body }) => requestReset(deps, 'member', { ...body, address })),
  answer(reset.resetPassword, ({ address, body }) => resetPassword(deps, 'member', { ...body, address })),
  answer(reset.changePassword, async ({ account, address, body, cookies, device }) => {
    const session = await changePassword(deps, account, { ...body, address, device: device() })
    if (session instanceof Refusal) return session
    cookies.set('member', session.token, session.expiresAt)
    return { success: true as const }
  }),
]
