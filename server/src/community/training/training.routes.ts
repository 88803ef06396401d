import { getTraining } from '@app/contract/community/training'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { trainingOf } from './training.ts'

export const trainingRoutes = (deps: Deps) => [
  bind(getTraining, ({ account, query }) => trainingOf(deps, account.id, query.time_zone)),
]
