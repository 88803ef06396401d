import * as premium from '@app/contract/newsroom/premium'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { toPremium } from '../packages/package-reply.ts'
import { findInStream, listArchived, listLive } from '../packages/packages.queries.ts'
import { daysOf } from './stream.ts'

export const premiumRoutes = ({ db, clock }: Deps, _writers: OpenWriters) => [
  answer(premium.listPremium, async () => (await listLive(db, 'premium')).map(toPremium)),
  answer(premium.listPremiumDays, () => daysOf(db, clock.now())),
  answer(premium.listArchivedPremium, async ({ query: { before, limit } }) => {
    const page = { limit, ...(before !== undefined && { before: new Date(before) }) }
    return (await listArchived(db, 'premium', page)).map(toPremium)
  }),
  answer(premium.getPremium, async ({ params }) => {
    const row = await findInStream(db, 'premium', params.id)
    return row ? toPremium(row) : refuse('packages/not-found')
  }),
]
