import { addAppleFigures, readAppleFigures } from '@app/contract/newsroom/apple-figures'
import type { Deps } from '../../../platform/deps.ts'
import { bind, type Binding } from '../../../platform/http/bind.ts'
import { addFigures, readFigures } from './figures.ts'

export const figureRoutes = (deps: Deps): Binding[] => [
  bind(readAppleFigures, () => readFigures(deps.db)),
  bind(addAppleFigures, ({ upload }) => addFigures(deps, upload.bytes)),
]
