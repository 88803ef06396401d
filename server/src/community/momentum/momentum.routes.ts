import { getMomentum, markMilestone as route } from '@app/contract/community/momentum'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { markMilestone, momentumOf } from './momentum.ts'

export const momentumRoutes = (deps: Deps) => [
  bind(getMomentum, ({ account, query }) => momentumOf(deps, account.id, query.time_zone)),
  bind(route, ({ account, params, body }) =>
    markMilestone(deps, account.id, params.id, body.is_milestone),
  ),
]
