import * as reset from '@app/contract/community/password-reset'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { requestReset, resetPassword } from '../../platform/sessions/password-reset.ts'

export const passwordResetRoutes = (deps: Deps) => [
  answer(reset.requestReset, ({ address, body }) => requestReset(deps, 'member', { ...body, address })),
  answer(reset.resetPassword, ({ address, body }) => resetPassword(deps, 'member', { ...body, address })),
]
