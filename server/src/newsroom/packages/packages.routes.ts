import { getPackage } from '@app/contract/newsroom/any-package'
import * as versions from '@app/contract/newsroom/versions'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { toAnyPackage, toPackage, unlessRefused } from './package-reply.ts'
import { findPackage } from './packages.queries.ts'
import { getVersion, listVersions, restoreVersion } from './versions.ts'

export function packageRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const shown = unlessRefused(toPackage(deps.log))
  return [
    bind(getPackage, async ({ params }) => {
      const row = await findPackage(deps.db, params.id)
      return row ? toAnyPackage(deps.log)(row) : refuse('packages/not-found')
    }),
    bind(versions.listVersions, ({ params }) => listVersions(deps.db, params.id)),
    bind(versions.getVersion, ({ params }) => getVersion(deps.db, params.id, params.version)),
    bind(versions.restoreVersion, async ({ account, params, body }) => {
      const changing = { clock: deps.clock, knowledge: (await writers()).knowledge }
      return shown(
        await restoreVersion(deps.db, changing, {
          ...params,
          seen: body.version,
          editorId: account.id,
        }),
      )
    }),
  ]
}
