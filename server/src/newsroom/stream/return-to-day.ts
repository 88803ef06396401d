import { dayOf } from '@app/contract/days'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { actorOf, logActs } from '../audit/log-act.ts'
import { holdPackage, updatePackageState } from '../packages/change-package.ts'
import { findPackageOnDate } from '../packages/packages.queries.ts'
import { publicationOnReturn } from '../packages/publication.ts'
import { lockStream } from './stream.queries.ts'
import { ensureStream, isInStream } from './stream.ts'

/**
 * Brings a package back from the library to its day, published if it was before and no check
 * stands.
 */
export async function returnToDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  writers: OpenWriters,
  { id, editorId }: { id: string; editorId: string },
) {
  const { knowledge } = await writers()
  return inTransaction(db, async (tx) => {
    await ensureStream(tx, dayOf(clock.now()))
    // Every transaction locks the stream before a package, so that no two wait for each other.
    const { stream_date } = await lockStream(tx)
    const row = await holdPackage(tx, id, 'premium')
    if (!row) return refuse('packages/not-found')
    if (row.archived_at === null) return row
    if (row.live_on === null || !isInStream(stream_date, row.live_on))
      return refuse('premium/day-left')
    if (await findPackageOnDate(tx, row.live_on))
      return refuse('premium/occupied', { sentence: taken })
    await logActs(tx, clock, row, await actorOf(tx, editorId), [{ act: 'brought-back' }])
    const back = { archived_at: null, editorial_week: null }
    return updatePackageState(tx, row, {
      ...back,
      ...(await publicationOnReturn(tx, row, knowledge, clock.now())),
    })
  })
}

const taken = 'Its day already has content, which would have to be deleted first.'
