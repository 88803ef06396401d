import * as notices from '@app/contract/newsroom/notices'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { findHasNotices, setHasNotices } from './notices.queries.ts'

export const noticeRoutes = (deps: Deps): Binding[] => [
  bind(notices.getNotices, async ({ account }) => ({
    is_on: await findHasNotices(deps.db, account.id),
    has_mail: deps.mail !== null,
  })),
  bind(notices.setNotices, async ({ account, body: { is_on } }) => {
    await setHasNotices(deps.db, account.id, is_on)
    return { is_on, has_mail: deps.mail !== null }
  }),
]
