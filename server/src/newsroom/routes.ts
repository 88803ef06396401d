import type { Deps } from '../platform/deps.ts'
import type { Binding } from '../platform/http/answer.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { editorRoutes } from './editors/editors.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** Everything the newsroom answers. */
export const newsroomRoutes = (deps: Deps): Binding[] => [
  ...authRoutes(deps),
  ...editorRoutes(deps),
  ...userRoutes(deps),
]
