import * as deleted from '@app/contract/newsroom/deleted'
import * as versions from '@app/contract/newsroom/versions'
import type { Deps } from '../../platform/deps.ts'
import { answer, type Binding } from '../../platform/http/answer.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { shownAs, toPackage } from './package-reply.ts'
import { listDeleted } from './packages.ts'
import { undelete } from './undelete.ts'
import { getVersion, listVersions, restoreVersion } from './versions.ts'

export function packageRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const shown = shownAs(toPackage(deps.log))
  return [
    answer(deleted.listDeleted, () => listDeleted(deps)),
    answer(deleted.undelete, async ({ params }) => shown(await undelete(deps, writers, params.id))),
    answer(versions.listVersions, ({ params }) => listVersions(deps.db, params.id)),
    answer(versions.getVersion, ({ params }) => getVersion(deps.db, params.id, params.version)),
    answer(versions.restoreVersion, async ({ account, params, body }) => {
      const changing = { clock: deps.clock, knowledge: (await writers()).knowledge }
      return shown(await restoreVersion(deps.db, changing, { ...params, seen: body.version, editorId: account.id }))
    }),
  ]
}
