import * as generations from '@app/contract/newsroom/generations'
import type { Deps } from '../../platform/deps.ts'
import { answer, type Binding } from '../../platform/http/answer.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { shownAs, toGeneration } from '../packages/package-reply.ts'
import { archive, namedIn, remove, unarchive } from '../packages/packages.ts'
import { findInStream, listArchived, listLive } from '../packages/packages.queries.ts'
import { forWeek } from '../writing/task.ts'
import { startAndWait } from '../writing/wait-for-job.ts'
import { autoInitialize, updateGeneration } from './generations.ts'

export function generationRoutes(deps: Deps, writers: OpenWriters): Binding[] {
  const toReply = toGeneration(deps.log)
  const shown = shownAs(toReply)
  // Whoever looks at packages saves one next, and would wait for what checks it; a failure is told to whoever needs them.
  const openSoon = () => void writers().catch(() => undefined)
  return [
    answer(generations.listGenerations, async () => {
      openSoon()
      return (await listLive(deps.db, 'weekly')).map(toReply)
    }),
    answer(generations.listArchivedGenerations, async ({ query: { before, limit } }) => {
      const page = { limit, ...(before !== undefined && { before: new Date(before) }) }
      return (await listArchived(deps.db, 'weekly', page)).map(toReply)
    }),
    answer(generations.getGeneration, async ({ params }) => {
      const row = await findInStream(deps.db, 'weekly', params.id)
      return row ? toReply(row) : refuse('packages/not-found')
    }),
    answer(generations.generate, async ({ account, body, keyed, gone }) =>
      shown(await startAndWait(deps, { editorId: account.id, keyed }, forWeek(body), gone())),
    ),
    answer(generations.updateGeneration, async ({ account, params, body, keyed, gone }) =>
      shown(await updateGeneration(deps, writers, { id: params.id, editorId: account.id, keyed, change: body }, gone)),
    ),
    answer(generations.archiveGeneration, async (call) => shown(await archive(deps, namedIn(call, call.body)))),
    answer(generations.unarchiveGeneration, async (call) => shown(await unarchive(deps, namedIn(call, call.body)))),
    answer(generations.deleteGeneration, (call) => remove(deps, 'weekly', namedIn(call, call.query))),
    answer(generations.autoInitialize, () => {
      openSoon()
      return autoInitialize(deps)
    }),
  ]
}
