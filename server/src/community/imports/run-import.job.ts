import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { removeFiles, runImport } from '../jobs.ts'
import { memberFolder } from '../profile/photo-files.ts'
import { archiveFolder, archiveKey } from './import-files.ts'
import { findImport, updateImport } from './imports.queries.ts'
import { batches } from './look-through.ts'
import { openArchive } from './open-archive.ts'
import { removeAdded } from './remove-added.ts'
import { takeBatch, takeRest } from './take-over.ts'

// A batch is a transaction: so much is done again after a crash, and so long a member's other calls may wait.
const batchSize = 50

/** Takes an archive over. Safe to run twice: what is in the journal already is known by its origin. */
export const runImportJob = (deps: Deps) =>
  jobHandler({
    kind: runImport,
    concurrency: 2,
    work: ({ memberId, importId }) => run(deps, memberId, importId),
    onGivenUp: ({ memberId, importId }) => giveUp(deps, memberId, importId),
  })

async function run(deps: Deps, memberId: string, importId: string): Promise<void> {
  const row = await findImport(deps.db, memberId, importId)
  if (row?.status !== 'waiting' && row?.status !== 'running') return
  const key = { member_id: memberId, id: importId }
  const file = await deps.storage.open(archiveKey(key))
  if (!file) throw new Error('The archive of an import has gone.')
  try {
    const archive = await openArchive(file, row.created_at)
    const taking = { deps, memberId, importId, importedAt: row.created_at, archive }
    let upTo = 0
    for await (const batch of batches(archive, () => undefined, batchSize)) {
      upTo += batch.length
      if (!(await takeBatch(taking, batch, upTo))) return await leave(deps, memberId)
    }
    if (!(await takeRest(taking))) await leave(deps, memberId)
  } finally {
    await file.close()
  }
}

/** The account was deleted meanwhile: what was still being written down has no owner. */
const leave = (deps: Deps, memberId: string) => deps.storage.removeAll(memberFolder(memberId))

/** What fails leaves nothing behind. */
async function giveUp(deps: Deps, memberId: string, importId: string): Promise<void> {
  const row = await findImport(deps.db, memberId, importId)
  if (row?.status !== 'waiting' && row?.status !== 'running') return
  await removeAdded(deps, memberId, row, 'failed')
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockMember(tx, memberId))) return
    await updateImport(tx, memberId, importId, { added_entries: 0 })
    await deps.jobs.enqueue(tx, removeFiles, { prefix: archiveFolder({ member_id: memberId, id: importId }) })
  })
}
