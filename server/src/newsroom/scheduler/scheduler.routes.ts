import type { Deps } from '../../platform/deps.ts'
import type { Binding } from '../../platform/http/answer.ts'

export const schedulerRoutes = (_deps: Deps): Binding[] => []
