import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { deleteOrphanedActivities } from '../activities/activities.queries.ts'
import { removeImage } from '../images/images.ts'
import { clearDeletedEntries } from '../jobs.ts'
import { deletedBefore } from './deleted-entries.ts'
import { takeDeletedBefore } from './deleted-entries.queries.ts'

const batchSize = 200

/** Removes entries that were deleted thirty days ago for good, with their photos. Runs daily. */
export const clearDeletedEntriesJob = (deps: Deps) =>
  jobHandler({
    kind: clearDeletedEntries,
    concurrency: 1,
    work: async () => {
      while (await clearBatch(deps)) continue
    },
  })

/** Removes one batch, and returns true if there may be more. */
const clearBatch = (deps: Deps) =>
  inTransaction(deps.db, async (tx) => {
    const gone = await takeDeletedBefore(tx, deletedBefore(deps), batchSize)
    for (const { member_id, image_id } of gone)
      if (image_id !== null) await removeImage(deps, tx, member_id, image_id)
    for (const memberId of new Set(gone.map(({ member_id }) => member_id)))
      await deleteOrphanedActivities(tx, memberId)
    return gone.length === batchSize
  })
