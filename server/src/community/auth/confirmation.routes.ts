import * as confirmation from '@app/contract/community/password-reset'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { confirmationOf, confirmEmail, sendConfirmation } from '../../platform/auth/email-confirmation.ts'

export const confirmationRoutes = (deps: Deps) => [
  answer(confirmation.getConfirmation, ({ account }) => confirmationOf(deps, account)),
  answer(confirmation.sendConfirmation, ({ account }) => sendConfirmation(deps, account)),
  answer(confirmation.confirmEmail, ({ body }) => confirmEmail(deps, body.token)),
]
