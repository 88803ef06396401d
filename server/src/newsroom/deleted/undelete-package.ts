import { dayOf, daysBetween, type IsoDay } from '@app/contract/days'
import { daysInStream } from '@app/contract/newsroom/calendar'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockStream } from '../stream/stream.queries.ts'
import { ensureStream, isInStream } from '../stream/stream.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { actorOf, logActs } from '../audit/log-act.ts'
import { updatePackageState } from '../packages/change-package.ts'
import { deletedKeptMs } from '../packages/packages.ts'
import {
  findPackageOrDeleted,
  findPackageOnDate,
  lockPackage,
  type PackageRow,
} from '../packages/packages.queries.ts'
import { publicationOnReturn } from '../packages/publication.ts'

/**
 * Brings a deleted package back to where it stood. A premium package whose day is taken or past
 * goes to the archive.
 */
export const undeletePackage = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  writers: OpenWriters,
  { id, editorId }: { id: string; editorId: string },
) => {
  const { knowledge } = await writers()
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const isPremium = (await findPackageOrDeleted(tx, id))?.stream === 'premium'
    // Every transaction locks the stream before a package, so that no two wait for each other.
    const streamDate = isPremium ? await holdStream(tx, dayOf(now)) : null
    await lockPackage(tx, id)
    const found = await findPackageOrDeleted(tx, id)
    if (!found || isGone(found, now)) return refuse('packages/not-found')
    if (found.deleted_at === null) return found
    const place = streamDate === null ? {} : await placeOnStream(tx, found, streamDate, now)
    await logActs(tx, clock, found, await actorOf(tx, editorId), [{ act: 'brought-back' }])
    const publication = await publicationOnReturn(tx, found, knowledge, now)
    return updatePackageState(tx, found, { deleted_at: null, ...place, ...publication })
  })
}

const isGone = ({ deleted_at }: PackageRow, now: Date) =>
  deleted_at !== null && deleted_at.getTime() < now.getTime() - deletedKeptMs

async function holdStream(tx: Tx, today: IsoDay): Promise<IsoDay> {
  await ensureStream(tx, today)
  return (await lockStream(tx)).stream_date
}

async function placeOnStream(
  tx: Tx,
  { archived_at, live_on }: PackageRow,
  streamDate: IsoDay,
  now: Date,
) {
  if (archived_at !== null || live_on === null) return {}
  const day = daysBetween(streamDate, live_on) + 1
  if (isInStream(streamDate, live_on) && !(await findPackageOnDate(tx, live_on))) return {}
  return { archived_at: now, editorial_week: day > daysInStream ? null : Math.max(1, day) }
}
