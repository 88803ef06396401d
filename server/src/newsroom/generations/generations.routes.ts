import * as generations from '@app/contract/newsroom/generations'
import type { Deps } from '../../platform/deps.ts'
import { answer, type Binding } from '../../platform/http/answer.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { shownAs, toGeneration } from '../packages/package-reply.ts'
import { archive, remove, unarchive } from '../packages/packages.ts'
import { findInStream, listArchived, listLive } from '../packages/packages.queries.ts'
import { forWeek } from '../writing/task.ts'
import { startAndWait } from '../writing/wait-for-job.ts'
import { autoInitialize, updateGeneration } from './generations.ts'

const shown = shownAs(toGeneration)

export const generationRoutes = (deps: Deps, writers: OpenWriters): Binding[] => [
  answer(generations.listGenerations, async () => (await listLive(deps.db, 'weekly')).map(toGeneration)),
  answer(generations.listArchivedGenerations, async ({ query: { before, limit } }) => {
    const page = { limit, ...(before !== undefined && { before: new Date(before) }) }
    return (await listArchived(deps.db, 'weekly', page)).map(toGeneration)
  }),
  answer(generations.getGeneration, async ({ params }) => {
    const row = await findInStream(deps.db, 'weekly', params.id)
    return row ? toGeneration(row) : refuse('packages/not-found')
  }),
  answer(generations.generate, async ({ account, body, keyed, gone }) =>
    shown(await startAndWait(deps, { editorId: account.id, keyed }, forWeek(body), gone())),
  ),
  answer(generations.updateGeneration, async ({ account, params, body, keyed, gone }) =>
    shown(await updateGeneration(deps, writers, { id: params.id, editorId: account.id, keyed, change: body }, gone)),
  ),
  answer(generations.archiveGeneration, async ({ params }) => shown(await archive(deps, params.id))),
  answer(generations.unarchiveGeneration, async ({ params }) => shown(await unarchive(deps, params.id))),
  answer(generations.deleteGeneration, ({ params }) => remove(deps, 'weekly', params.id)),
  answer(generations.autoInitialize, () => autoInitialize(deps)),
]
