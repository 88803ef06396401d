import type { Deps } from '../../platform/deps.ts'
import type { Binding } from '../../platform/http/answer.ts'
import type { OpenWriters } from '../../writer/writers.ts'

export const pictureRoutes = (_deps: Deps, _writers: OpenWriters): Binding[] => []
