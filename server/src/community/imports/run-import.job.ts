import { usualTimeZone } from '@app/contract/community/time-zone'
import type { ActivityReader } from '../../activities/activity-reader.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { StorageFault } from '../../platform/storage/storage-fault.ts'
import { isClosed } from '../../platform/auth/closed-accounts.queries.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { removeFiles, runImport } from '../jobs.ts'
import { memberFolder } from '../profile/photo-files.ts'
import { archiveFolder, archiveKey } from './import-files.ts'
import { findImport, updateImport } from './imports.queries.ts'
import { batchEntries } from './scan-archive.ts'
import { openArchive, type OpenArchive } from './archives/open-archive.ts'
import { startReading } from './archives/archive-pass.ts'
import { storeParts } from './archives/part-store.ts'
import { removeAdded } from './remove-added.ts'
import { takeActivities } from './import-activities.ts'
import { beginTaking, takeBatch, takeRest } from './import-entries.ts'
import { takeVersions } from './import-versions.ts'

// One batch is one transaction: a crash repeats this much, and the member's other calls may wait
// this long.
const batch = { entries: 50, photos: 5 }
const turnMs = 10 * 60 * 1000
// A storage outage is waited for, so that the entries imported so far stay. The wait has a limit,
// or the member would never hear.
const storePauseSeconds = 60
const mostWaitMs = 48 * 60 * 60 * 1000

/**
 * Imports an archive. Safe to run twice: the origin key shows which entries are in the journal
 * already.
 */
export const runImportJob = (deps: Deps, activityReader: ActivityReader) =>
  jobHandler({
    kind: runImport,
    concurrency: 2,
    work: (of) => runOrWait({ deps, activityReader }, of),
    onGivenUp: ({ memberId, importId }) => giveUp(deps, memberId, importId),
  })

type Tools = { deps: Deps; activityReader: ActivityReader }
type Of = { memberId: string; importId: string }

async function runOrWait(
  { deps, activityReader }: Tools,
  { memberId, importId }: Of,
): Promise<void> {
  try {
    await run({ deps, activityReader }, { memberId, importId })
  } catch (fault) {
    if (!(fault instanceof StorageFault && (fault.kind === 'away' || fault.kind === 'refusing')))
      throw fault
    const row = await findImport(deps.db, memberId, importId)
    if (!row || deps.clock.now().getTime() - row.created_at.getTime() > mostWaitMs) throw fault
    deps.log.warn({ job: runImport.name, importId, err: fault }, 'import waits for the storage')
    await handOver(deps, { memberId, importId }, storePauseSeconds)
  }
}

async function run({ deps, activityReader }: Tools, { memberId, importId }: Of): Promise<void> {
  const row = await findImport(deps.db, memberId, importId)
  if (row?.status !== 'waiting' && row?.status !== 'running') return
  if (await isClosed(deps.db, memberId)) return
  const key = { member_id: memberId, id: importId }
  const file = await deps.storage.open(archiveKey(key))
  if (!file) throw new Error('the archive of an import is missing')
  let archive: OpenArchive | undefined
  try {
    const parts = storeParts(deps.storage, archiveFolder(key))
    const timeZone = row.time_zone ?? usualTimeZone
    const reading = startReading(row.created_at, { timeZone })
    archive = await openArchive(file, { reading, parts })
    const importRun = {
      deps,
      activityReader,
      memberId,
      importId,
      importedAt: row.created_at,
      archive,
    }
    if (!(await beginTaking(importRun))) return await removeOrphanedFiles(deps, memberId)
    const turnEnds = deps.clock.now().getTime() + turnMs
    let upTo = 0
    for await (const entries of batchEntries(archive, () => undefined, batch)) {
      upTo += entries.length
      // An earlier turn imported these.
      if (upTo <= row.handled_entries) continue
      // A restored account gets its own job for this.
      if (await isClosed(deps.db, memberId)) return
      if (deps.clock.now().getTime() >= turnEnds)
        return await handOver(deps, { memberId, importId })
      if (!(await takeBatch(importRun, entries, upTo)))
        return await removeOrphanedFiles(deps, memberId)
    }
    const isThere =
      (await takeVersions(importRun)) &&
      (await takeActivities(importRun)) &&
      (await takeRest(importRun))
    if (!isThere) await removeOrphanedFiles(deps, memberId)
  } finally {
    await archive?.close?.()
    await file.close()
  }
}

/**
 * Leaves the rest to a new job with attempts of its own, so that hours of photos outlast any number
 * of restarts.
 */
const handOver = (deps: Deps, of: Of, afterSeconds?: number) =>
  inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, runImport, of, afterSeconds))

/** The account was deleted meanwhile: rows written just now have no owner. */
const removeOrphanedFiles = (deps: Deps, memberId: string) =>
  deps.storage.removeAll(memberFolder(memberId))

/** A failed import leaves nothing behind. */
async function giveUp(deps: Deps, memberId: string, importId: string): Promise<void> {
  const row = await findImport(deps.db, memberId, importId)
  if (row?.status !== 'waiting' && row?.status !== 'running') return
  await removeAdded(deps, memberId, row, 'failed')
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockMember(tx, memberId))) return
    await updateImport(tx, memberId, importId, { added_entries: 0 })
    await deps.jobs.enqueue(tx, removeFiles, {
      prefix: archiveFolder({ member_id: memberId, id: importId }),
    })
  })
}
