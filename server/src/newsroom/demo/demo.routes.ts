import * as demo from '@app/contract/newsroom/demo'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { fillDemo } from './demo.ts'

export const demoRoutes = (deps: Deps, writers: OpenWriters) => [
  bind(demo.fillDemo, () => fillDemo(deps, writers)),
]
