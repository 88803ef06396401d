import * as preferences from '@app/contract/community/preferences'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { changePreferences, readPreferences } from './preferences.ts'

export const preferenceRoutes = (deps: Deps) => [
  bind(preferences.getPreferences, ({ account }) => readPreferences(deps, account.id)),
  bind(preferences.setPreferences, ({ account, body }) => changePreferences(deps, account.id, body)),
]
