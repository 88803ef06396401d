import * as confirm from '@app/contract/community/confirm-password'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { askForPassword, givePassword } from '../../platform/auth/fresh-password.ts'

export const confirmPasswordRoutes = (deps: Deps) => [
  bind(confirm.getPasswordNeed, async ({ cookies }) => ({
    isNeeded: (await askForPassword(deps, cookies.read('member'))) !== null,
  })),
  bind(confirm.confirmPassword, ({ account, body, cookies }) =>
    givePassword(deps, account, { ...body, sessionToken: cookies.read('member') }),
  ),
]
