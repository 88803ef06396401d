import { deleteAddedHolds } from '../training/holds.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteOrphanedActivities } from '../activities/activities.queries.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { imageFolder } from '../images/image-files.ts'
import { removeFiles } from '../jobs.ts'
import { type ImportRow, updateImport } from './imports.queries.ts'
import {
  countAdded,
  deleteAddedArticles,
  deleteAddedDeleted,
  deleteAddedGoals,
  deleteImages,
  deleteUnedited,
} from './added-rows.queries.ts'

// One batch is one transaction, and the member's other calls wait for it: a tenth of a second or
// two.
const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Removes what an import added, save edited entries, batch by batch, and closes it. It may stop
 * anywhere: the next call goes on from there.
 */
export async function removeAdded(
  deps: Deps,
  memberId: string,
  { id: importId, created_at }: Pick<ImportRow, 'id' | 'created_at'>,
  status: 'undone' | 'failed' = 'undone',
): Promise<void> {
  let after: string | null = beforeAll
  while (after !== null) after = await removeBatch(deps, { memberId, importId }, created_at, after)
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockMember(tx, memberId))) return
    const images = await deleteAddedDeleted(tx, { memberId, importId }, created_at)
    if (images.length > 0) await deleteImages(tx, memberId, images)
    for (const image of images)
      await deps.jobs.enqueue(tx, removeFiles, { prefix: imageFolder(memberId, image) })
    await deleteOrphanedActivities(tx, memberId)
    await deleteAddedGoals(tx, { memberId, importId })
    await deleteAddedHolds(tx, { memberId, importId })
    await deleteAddedArticles(tx, { memberId, importId })
    const kept_entries = await countAdded(tx, { memberId, importId })
    await updateImport(tx, memberId, importId, { status, kept_entries, ended_at: deps.clock.now() })
  })
}

type Added = { memberId: string; importId: string }

/** Removes the next entries after an id, and returns the id to go on from; null at the end. */
function removeBatch(
  deps: Deps,
  added: Added,
  importedAt: Date,
  after: string,
): Promise<string | null> {
  const { memberId } = added
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    const removed = await deleteUnedited(tx, added, { importedAt, after, limit: batchSize })
    const images = removed.map((entry) => entry.image_id).filter((image) => image !== null)
    if (images.length > 0) await deleteImages(tx, memberId, images)
    for (const image of images)
      await deps.jobs.enqueue(tx, removeFiles, { prefix: imageFolder(memberId, image) })
    const last = removed
      .map(({ id }) => id)
      .toSorted()
      .at(-1)
    return removed.length === batchSize && last !== undefined ? last : null
  })
}
