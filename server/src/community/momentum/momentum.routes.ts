import { getMomentum } from '@app/contract/community/momentum'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { momentumOf } from './momentum.ts'

export const momentumRoutes = (deps: Deps) => [
  bind(getMomentum, ({ account, query }) => momentumOf(deps, account.id, query.time_zone)),
]
