import * as sessions from '@app/contract/community/sessions'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { endOtherSessionsOf, endSessionOf, sessionsOf } from '../../platform/auth/session-list.ts'

export const sessionRoutes = (deps: Deps) => [
  answer(sessions.listSessions, ({ account, cookies }) => sessionsOf(deps, account, cookies.read('member'))),
  answer(sessions.endSession, ({ account, params }) => endSessionOf(deps, account, params.id)),
  answer(sessions.endOtherSessions, ({ account, cookies }) =>
    endOtherSessionsOf(deps, account, cookies.read('member')),
  ),
]
