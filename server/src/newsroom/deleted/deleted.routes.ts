import * as deleted from '@app/contract/newsroom/deleted'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { unlessRefused, toPackage } from '../packages/package-reply.ts'
import { showDeletedPackages } from '../packages/packages.ts'
import { undeletePackage } from './undelete-package.ts'

export function deletedRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const shown = unlessRefused(toPackage(deps.log))
  return [
    bind(deleted.listDeleted, () => showDeletedPackages(deps)),
    bind(deleted.undelete, async ({ account, params }) =>
      shown(await undeletePackage(deps, writers, { id: params.id, editorId: account.id })),
    ),
  ]
}
