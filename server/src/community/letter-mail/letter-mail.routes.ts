import { getLetterMail, setLetterMail } from '@app/contract/community/letter-mail'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeLetterMail, readLetterMail } from './letter-mail.ts'

export const letterMailRoutes = (deps: Deps) => [
  bind(getLetterMail, ({ account }) => readLetterMail(deps, account.id)),
  bind(setLetterMail, ({ account, body }) => changeLetterMail(deps, account.id, body)),
]
