import { inTransaction } from '../../platform/db/transaction.ts'
import { insertArrivedActivities } from './activities.queries.ts'
import type { ExportedActivity } from './archives/exported-activity.ts'
import { lockImport, type ImportRun } from './import-entries.ts'

const activitiesAtOnce = 100

/** Adds the training files of this import's entries. Returns false if the member is gone. */
export async function takeActivities(run: ImportRun): Promise<boolean> {
  const batch: ExportedActivity[] = []
  const add = () => {
    const rows = batch.splice(0).map((activity) => ({ ...activity, id: run.deps.clock.newId() }))
    return inTransaction(run.deps.db, async (tx) => {
      if (!(await lockImport(tx, run))) return false
      await insertArrivedActivities(tx, run, rows)
      return true
    })
  }
  for await (const row of run.archive.activities?.() ?? []) {
    if ('skip' in row) continue
    batch.push(row.activity)
    if (batch.length === activitiesAtOnce && !(await add())) return false
  }
  return batch.length === 0 || add()
}
