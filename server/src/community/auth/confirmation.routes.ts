import * as confirmation from '@app/contract/community/password-reset'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { confirmationOf, confirmEmail, sendConfirmation } from '../../platform/auth/email-confirmation.ts'

export const confirmationRoutes = (deps: Deps) => [
  bind(confirmation.getConfirmation, ({ account }) => confirmationOf(deps, account)),
  bind(confirmation.sendConfirmation, ({ account }) => sendConfirmation(deps, account)),
  bind(confirmation.confirmEmail, ({ body }) => confirmEmail(deps, body.token)),
]
