import * as insights from '@app/contract/community/insights'
import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { askAgain } from './ask-again.ts'
import { addComment, removeComment } from './comments.ts'
import { pinInsight, pinnedInsights, pinState, unpinInsight } from './insights.ts'
import { sayUnhelpful, takeBackUnhelpful } from './unhelpful.ts'

export const insightRoutes = (deps: Deps, coach: Coach) => [
  bind(insights.pinnedInsights, ({ account }) => pinnedInsights(deps, account.id)),
  bind(insights.isPinned, ({ account, params }) => pinState(deps, account.id, params.insightId)),
  bind(insights.pinInsight, ({ account, params }) =>
    pinInsight(deps, account.id, params.insightId),
  ),
  bind(insights.unpinInsight, ({ account, params }) =>
    unpinInsight(deps, account.id, params.insightId),
  ),
  bind(insights.askAgain, ({ account, params }) => askAgain(deps, account.id, params.insightId)),
  bind(insights.addComment, ({ account, params, body, once }) =>
    addComment(
      { deps, coach },
      { memberId: account.id, insightId: params.insightId },
      body.text,
      once,
    ),
  ),
  bind(insights.removeComment, ({ account, params }) =>
    removeComment(deps, { memberId: account.id, insightId: params.insightId }),
  ),
  bind(insights.sayUnhelpful, ({ account, params }) =>
    sayUnhelpful(deps, account.id, params.insightId),
  ),
  bind(insights.takeBackUnhelpful, ({ account, params }) =>
    takeBackUnhelpful(deps, account.id, params.insightId),
  ),
]
