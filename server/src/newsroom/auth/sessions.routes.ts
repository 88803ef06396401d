import * as sessions from '@app/contract/newsroom/sessions'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { endOtherSessionsOf, endSessionOf, sessionsOf } from '../../platform/auth/session-list.ts'

export const editorSessionRoutes = (deps: Deps) => [
  bind(sessions.listSessions, ({ account, cookies }) => sessionsOf(deps, account, cookies.read('editor'))),
  bind(sessions.endSession, ({ account, params }) => endSessionOf(deps, account, params.id)),
  bind(sessions.endOtherSessions, ({ account, cookies }) => endOtherSessionsOf(deps, account, cookies.read('editor'))),
]
