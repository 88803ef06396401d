import * as holds from '@app/contract/community/holds'
import * as training from '@app/contract/community/training'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { addHold, editHold, removeHold } from './holds.ts'
import { setTarget, trainingOf } from './training.ts'

export const trainingRoutes = (deps: Deps) => [
  bind(training.getTraining, ({ account, query }) => trainingOf(deps, account.id, query.time_zone)),
  bind(training.setTarget, ({ account, body }) => setTarget(deps, account.id, body.target)),
  bind(holds.addHold, ({ account, body, once }) => addHold(deps, account.id, body, once)),
  bind(holds.editHold, ({ account, params, body }) =>
    editHold(deps, { memberId: account.id, id: params.id }, body),
  ),
  bind(holds.removeHold, ({ account, params }) => removeHold(deps, account.id, params.id)),
]
