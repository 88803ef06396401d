import * as insights from '@app/contract/community/insights'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { askAgain } from './ask-again.ts'
import { pin, pinnedInsights, pinState, unpin } from './insights.ts'
import { sayUnhelpful, takeBackUnhelpful } from './unhelpful.ts'

export const insightRoutes = (deps: Deps) => [
  answer(insights.pinnedInsights, ({ account }) => pinnedInsights(deps, account.id)),
  answer(insights.isPinned, ({ account, params }) => pinState(deps, account.id, params.insightId)),
  answer(insights.pinInsight, ({ account, params }) => pin(deps, account.id, params.insightId)),
  answer(insights.unpinInsight, ({ account, params }) => unpin(deps, account.id, params.insightId)),
  answer(insights.askAgain, ({ account, params }) => askAgain(deps, account.id, params.insightId)),
  answer(insights.sayUnhelpful, ({ account, params }) => sayUnhelpful(deps, account.id, params.insightId)),
  answer(insights.takeBackUnhelpful, ({ account, params }) => takeBackUnhelpful(deps, account.id, params.insightId)),
]
