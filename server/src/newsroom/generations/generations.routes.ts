import * as generations from '@app/contract/newsroom/generations'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { unlessRefused, toGeneration } from '../packages/package-reply.ts'
import {
  archivePackage,
  toArchivePage,
  toPackageRef,
  deletePackage,
  unarchivePackage,
} from '../packages/packages.ts'
import {
  findPackageInStream,
  listArchivedPackages,
  listLivePackages,
} from '../packages/packages.queries.ts'
import { taskForWeek } from '../writing/writing-task.ts'
import { withTopicBrief } from '../briefs/topic-brief.ts'
import { startAndWait } from '../writing/wait-for-job.ts'
import { autoInitialize, updateGeneration } from './generations.ts'

export function generationRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const toReply = toGeneration(deps.log)
  const shown = unlessRefused(toReply)
  // An editor who looks at packages saves one next, and would wait for the checks to load.
  const openSoon = () => void writers().catch(() => undefined)
  return [
    bind(generations.listGenerations, async () => {
      openSoon()
      return (await listLivePackages(deps.db, 'weekly')).map(toReply)
    }),
    bind(generations.listArchivedGenerations, async ({ query }) => {
      return (await listArchivedPackages(deps.db, 'weekly', toArchivePage(query))).map(toReply)
    }),
    bind(generations.getGeneration, async ({ params }) => {
      const row = await findPackageInStream(deps.db, 'weekly', params.id)
      return row ? toReply(row) : refuse('packages/not-found')
    }),
    bind(generations.generate, async ({ account, body, keyed, gone }) =>
      shown(
        await withTopicBrief(
          deps,
          writers,
          { ...body, stream: 'weekly' },
          await startAndWait(deps, { editorId: account.id, keyed }, taskForWeek(body), gone()),
        ),
      ),
    ),
    bind(generations.updateGeneration, async ({ account, params, body, keyed, gone }) =>
      shown(
        await updateGeneration(
          deps,
          writers,
          { id: params.id, editorId: account.id, keyed, change: body },
          gone,
        ),
      ),
    ),
    bind(generations.archiveGeneration, async (call) =>
      shown(await archivePackage(deps, toPackageRef(call, call.body))),
    ),
    bind(generations.unarchiveGeneration, async (call) =>
      shown(await unarchivePackage(deps, toPackageRef(call, call.body))),
    ),
    bind(generations.deleteGeneration, (call) =>
      deletePackage(deps, 'weekly', toPackageRef(call, call.query)),
    ),
    bind(generations.autoInitialize, () => {
      openSoon()
      return autoInitialize(deps)
    }),
  ]
}
