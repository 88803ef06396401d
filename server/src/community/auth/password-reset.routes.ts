import * as reset from '@app/contract/community/password-reset'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changePassword, requestReset, resetPassword } from '../../platform/auth/password-reset.ts'
import { keepCookies, visitorOf } from '../../platform/auth/sign-in.ts'

export const passwordResetRoutes = (deps: Deps) => [
  bind(reset.requestReset, ({ address, body }) => requestReset(deps, 'member', { ...body, address })),
  bind(reset.resetPassword, ({ address, body }) => resetPassword(deps, 'member', { ...body, address })),
  bind(reset.changePassword, async ({ account, body, ...call }) => {
    const session = await changePassword(deps, account, visitorOf('member', call), body)
    if (session instanceof Refusal) return session
    keepCookies(call.cookies, 'member', session)
    return { success: true as const }
  }),
]
