import { schedulerStatus } from '@app/contract/newsroom/scheduler'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { readSchedulerStatus } from './scheduler-status.ts'

export const schedulerRoutes = (deps: Deps) => [
  bind(schedulerStatus, () => readSchedulerStatus(deps)),
]
