import * as plans from '@app/contract/newsroom/plans'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { toAnyPackage } from '../packages/package-reply.ts'
import { listColleagues } from './plans.queries.ts'
import { planPackage } from './plans.ts'

export const planRoutes = (deps: Deps): Binding[] => [
  bind(plans.listColleagues, () => listColleagues(deps.db)),
  bind(plans.planPackage, async ({ account, params, body }) => {
    const row = await planPackage(deps, { id: params.id, editorId: account.id, change: body })
    return isRefusal(row) ? row : toAnyPackage(deps.log)(row)
  }),
]
