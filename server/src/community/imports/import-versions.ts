import { inTransaction } from '../../platform/db/transaction.ts'
import { entryBytes, refuseTexts } from '../space/text-space.ts'
import { insertVersions } from './added-rows.queries.ts'
import type { ArrivingVersion } from './archives/archive-items.ts'
import { lockImport, type ImportRun } from './import-entries.ts'

const versionsAtOnce = 100

/** Adds the earlier versions of this import's entries. */
export async function takeVersions(run: ImportRun): Promise<boolean> {
  const batch: ArrivingVersion[] = []
  const add = () => {
    const versions = batch.splice(0)
    return inTransaction(run.deps.db, async (tx) => {
      if (!(await lockImport(tx, run))) return false
      // Earlier versions past the member's room are left out; the entries are all there.
      const bytes = versions.reduce(
        (sum, { title, content }) => sum + entryBytes({ title, content }),
        0,
      )
      if (await refuseTexts({ ...run.deps, db: tx }, run.memberId, bytes)) return true
      await insertVersions(tx, run, versions)
      return true
    })
  }
  for await (const row of run.archive.versions?.() ?? []) {
    if ('skip' in row) continue
    batch.push(row.version)
    if (batch.length === versionsAtOnce && !(await add())) return false
  }
  return batch.length === 0 || add()
}
