import { makeCopy, readCopies } from '@app/contract/newsroom/copies'
import { readCopiesState } from '../../backup/copies-state.ts'
import { requestRun } from '../../backup/plan-copies.job.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'

export const copyRoutes = (deps: Deps) => [
  bind(readCopies, () => readCopiesState(deps)),
  bind(makeCopy, async ({ account }) => {
    if (!deps.config.backup) return refuse('copies/not-set-up')
    if (!(await requestRun(deps, 'copy', { isScheduled: false }))) return refuse('copies/under-way')
    deps.log.info({ editorId: account.id }, 'a copy was asked for')
    return readCopiesState(deps)
  }),
]
