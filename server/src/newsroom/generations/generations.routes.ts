import * as generations from '@app/contract/newsroom/generations'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { toGeneration } from '../packages/package-reply.ts'
import { findInStream, listArchived, listLive } from '../packages/packages.queries.ts'

export const generationRoutes = ({ db }: Deps, _writers: OpenWriters) => [
  answer(generations.listGenerations, async () => (await listLive(db, 'weekly')).map(toGeneration)),
  answer(generations.listArchivedGenerations, async ({ query: { before, limit } }) => {
    const page = { limit, ...(before !== undefined && { before: new Date(before) }) }
    return (await listArchived(db, 'weekly', page)).map(toGeneration)
  }),
  answer(generations.getGeneration, async ({ params }) => {
    const row = await findInStream(db, 'weekly', params.id)
    return row ? toGeneration(row) : refuse('packages/not-found')
  }),
]
