import * as packages from '@app/contract/newsroom/packages'
import type { Deps } from '../../platform/deps.ts'
import { answer, type Binding } from '../../platform/http/answer.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { shownAs, toPackage } from './package-reply.ts'
import { listDeleted } from './packages.ts'
import { undelete } from './undelete.ts'
import { getVersion, listVersions, restoreVersion } from './versions.ts'

const shown = shownAs(toPackage)

export const packageRoutes = (deps: Deps, writers: OpenWriters): Binding[] => [
  answer(packages.listDeleted, () => listDeleted(deps)),
  answer(packages.undelete, async ({ params }) => shown(await undelete(deps, params.id))),
  answer(packages.listVersions, ({ params }) => listVersions(deps.db, params.id)),
  answer(packages.getVersion, ({ params }) => getVersion(deps.db, params.id, params.version)),
  answer(packages.restoreVersion, async ({ account, params, body }) => {
    const changing = { clock: deps.clock, knowledge: (await writers()).knowledge }
    return shown(await restoreVersion(deps.db, changing, { ...params, seen: body.version, editorId: account.id }))
  }),
]
