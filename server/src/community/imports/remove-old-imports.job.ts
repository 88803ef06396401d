import { madeAt } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { removeOldImports } from '../jobs.ts'
import { archiveFolder, type ImportKey, importOfKey } from './import-files.ts'
import { deleteForgotten, listNeeded } from './imports.queries.ts'
import { waitsMs } from './imports.ts'

const batchSize = 200

/**
 * Removes archives that were not started within a day, and those that a crash left without a row.
 * Runs daily.
 */
export const removeOldImportsJob = (deps: Deps) =>
  jobHandler({ kind: removeOldImports, concurrency: 1, work: () => removeOld(deps) })

async function removeOld(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - waitsMs)
  await deleteForgotten(deps.db, before)
  let batch: ImportKey[] = []
  for await (const key of deps.storage.keys()) {
    const found = importOfKey(key)
    if (found && madeAt(found.id) < before) batch.push(found)
    if (batch.length < batchSize) continue
    await removeUnneeded(deps, batch)
    batch = []
  }
  await removeUnneeded(deps, batch)
}

async function removeUnneeded(deps: Deps, imports: readonly ImportKey[]): Promise<void> {
  const needed = new Set((await listNeeded(deps.db, imports)).map(archiveFolder))
  for (const folder of imports.map(archiveFolder))
    if (!needed.has(folder)) await deps.storage.removeAll(folder)
}
