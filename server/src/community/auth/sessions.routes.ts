import * as sessions from '@app/contract/community/sessions'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { endOtherSessionsOf, endSessionOf, sessionsOf } from '../../platform/auth/session-list.ts'

export const memberSessionRoutes = (deps: Deps) => [
  bind(sessions.listSessions, ({ account, cookies }) => sessionsOf(deps, account, cookies.read('member'))),
  bind(sessions.endSession, ({ account, params }) => endSessionOf(deps, account, params.id)),
  bind(sessions.endOtherSessions, ({ account, cookies }) => endOtherSessionsOf(deps, account, cookies.read('member'))),
]
