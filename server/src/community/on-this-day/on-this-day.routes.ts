import * as contract from '@app/contract/community/on-this-day'
import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { closeOnThisDay, onThisDay, setMayReturn } from './on-this-day.ts'

export const onThisDayRoutes = (deps: Deps, coach: Coach) => [
  bind(contract.getOnThisDay, ({ account, query }) =>
    onThisDay({ deps, coach }, account.id, query.time_zone),
  ),
  bind(contract.closeOnThisDay, ({ account, body }) =>
    closeOnThisDay(deps, account.id, body.time_zone),
  ),
  bind(contract.setMayReturn, ({ account, params, body }) =>
    setMayReturn(deps, account.id, params.id, body.may_return),
  ),
]
