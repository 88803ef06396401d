import { dayMs } from '@app/contract/days'
import { deletedKeptDays } from '@app/contract/community/deleted-entries'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { countEvent } from '../../platform/auth/account-events.ts'
import { forgetReplies } from '../../platform/http/idempotency.ts'
import { refuse } from '../../platform/refusal.ts'
import { deleteActivityOfEntry } from '../activities/activities.queries.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { removeImage } from '../images/images.ts'
import { writeInsight } from '../jobs.ts'
import {
  countDeleted,
  isInJournal,
  listDeletedRows,
  lockDeleted,
  moveToDeleted,
  putBack,
  removeDeleted,
} from './deleted-entries.queries.ts'
import { readEntry } from './journal.ts'
import { lockEntry } from './journal.queries.ts'

const keptMs = deletedKeptDays * dayMs
const mostListed = 200

type Of = { memberId: string; id: string }
type Clock = Pick<Deps, 'clock'>

/** Entries deleted before this moment are removed for good. */
export const deletedBefore = ({ clock }: Clock) => new Date(clock.now().getTime() - keptMs)

/** Deletes an entry, which can be restored for thirty days. */
export async function deleteEntry(deps: Deps, { memberId, id, device }: Of & { device: string }) {
  const isDeleted = await inTransaction(deps.db, async (tx) => {
    // Locks the member's row before the entry's, in the same order as the saving of a reply.
    await lockMember(tx, memberId)
    if (!(await lockEntry(tx, memberId, id))) return false
    await moveToDeleted(tx, { memberId, id }, deps.clock.now())
    await forgetReplies(tx, memberId)
    await countEvent(tx, deps, memberId, { act: 'entries-deleted', device })
    return true
  })
  return isDeleted ? { success: true as const } : refuse('journal/not-found')
}

export async function listDeletedEntries(deps: Deps, memberId: string) {
  const since = deletedBefore(deps)
  const rows = await listDeletedRows(deps.db, memberId, since, mostListed)
  return {
    entries: rows.map((row) => ({ ...row, gone_at: new Date(row.deleted_at.getTime() + keptMs) })),
    total: await countDeleted(deps.db, memberId, since),
  }
}

const Row = z.record(z.string(), z.unknown())
const KeptRows = z.object({ entry: Row, insight: z.nullable(Row), versions: z.array(Row) })

/** Restores an entry with all its rows. A pending reply is asked for again. */
export const bringBackEntry = (deps: Deps, of: Of) =>
  inTransaction(deps.db, async (tx) => {
    const { memberId, id } = of
    await lockMember(tx, memberId)
    const found = await lockDeleted(tx, of, deletedBefore(deps))
    if (!found) return refuse('journal/deleted-not-found')
    if (await isInJournal(tx, memberId, found.origin_key)) return refuse('journal/there-again')
    const { entry, insight, versions } = KeptRows.parse(found)
    await removeDeleted(tx, of)
    await putBack(tx, 'journal_entries', entry)
    if (insight) await putBack(tx, 'insights', insight)
    for (const version of versions) await putBack(tx, 'entry_versions', version)
    if (entry['insight_status'] === 'pending')
      await deps.jobs.enqueue(tx, writeInsight, { memberId, entryId: id })
    const back = await readEntry({ db: tx, clock: deps.clock }, memberId, id)
    // The read belongs to the transaction that restored the entry.
    if ('code' in back) throw new Error('a restored entry is missing')
    return back
  })

/** Removes a deleted entry for good, with its photo. */
export const removeDeletedEntry = (deps: Deps, { device, ...of }: Of & { device: string }) =>
  inTransaction(deps.db, async (tx) => {
    await lockMember(tx, of.memberId)
    const found = await lockDeleted(tx, of, deletedBefore(deps))
    if (!found) return refuse('journal/deleted-not-found')
    await removeDeleted(tx, of)
    await deleteActivityOfEntry(tx, of.memberId, of.id)
    if (found.image_id !== null) await removeImage(deps, tx, of.memberId, found.image_id)
    await countEvent(tx, deps, of.memberId, { act: 'entries-removed', device })
    return { success: true as const }
  })
