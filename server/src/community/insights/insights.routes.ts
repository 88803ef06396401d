import * as insights from '@app/contract/community/insights'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { askAgain } from './ask-again.ts'
import { pinInsight, pinnedInsights, pinState, unpinInsight } from './insights.ts'
import { sayUnhelpful, takeBackUnhelpful } from './unhelpful.ts'

export const insightRoutes = (deps: Deps) => [
  bind(insights.pinnedInsights, ({ account }) => pinnedInsights(deps, account.id)),
  bind(insights.isPinned, ({ account, params }) => pinState(deps, account.id, params.insightId)),
  bind(insights.pinInsight, ({ account, params }) => pinInsight(deps, account.id, params.insightId)),
  bind(insights.unpinInsight, ({ account, params }) => unpinInsight(deps, account.id, params.insightId)),
  bind(insights.askAgain, ({ account, params }) => askAgain(deps, account.id, params.insightId)),
  bind(insights.sayUnhelpful, ({ account, params }) => sayUnhelpful(deps, account.id, params.insightId)),
  bind(insights.takeBackUnhelpful, ({ account, params }) => takeBackUnhelpful(deps, account.id, params.insightId)),
]
