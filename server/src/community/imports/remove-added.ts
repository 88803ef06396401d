import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { imageFolder } from '../images/image-files.ts'
import { removeFiles } from '../jobs.ts'
import { type ImportRow, updateImport } from './imports.queries.ts'
import { countAdded, deleteAddedArticles, deleteAddedGoals, deleteImages, deleteUnedited } from './taken.queries.ts'

const batchSize = 200

/**
 * Removes what an import added, save what the member has edited since, a batch a transaction, and closes it. Breaks off
 * anywhere, and goes on from there when it is done again.
 */
export async function removeAdded(
  deps: Deps,
  memberId: string,
  { id: importId, created_at }: Pick<ImportRow, 'id' | 'created_at'>,
  status: 'undone' | 'failed' = 'undone',
): Promise<void> {
  while (await inTransaction(deps.db, (tx) => removeBatch(deps, tx, { memberId, importId }, created_at))) continue
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockMember(tx, memberId))) return
    await deleteAddedGoals(tx, { memberId, importId })
    await deleteAddedArticles(tx, { memberId, importId })
    const kept_entries = await countAdded(tx, { memberId, importId })
    await updateImport(tx, memberId, importId, { status, kept_entries, ended_at: deps.clock.now() })
  })
}

type Added = { memberId: string; importId: string }

/** Answers whether there may be more. */
async function removeBatch(deps: Deps, tx: Tx, added: Added, importedAt: Date): Promise<boolean> {
  const { memberId } = added
  await lockMember(tx, memberId)
  const removed = await deleteUnedited(tx, added, importedAt, batchSize)
  const images = removed.filter((image) => image !== null)
  if (images.length > 0) await deleteImages(tx, memberId, images)
  for (const image of images) await deps.jobs.enqueue(tx, removeFiles, { prefix: imageFolder(memberId, image) })
  return removed.length === batchSize
}
