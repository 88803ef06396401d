import { fillEntries, fillMembers } from '../data/journal.queries.ts'
import { measureJournalTables } from '../data/measures.queries.ts'
import type { Report } from '../report.ts'
import { openSharedDatabase } from './shared-database.ts'

const [members, entries] = [100, 60]

/** Measures an answered entry on disk, with its insight and the indexes of both. */
export async function measureBytes(report: Report): Promise<void> {
  for (const characters of [400, 1_400]) {
    await using database = await openSharedDatabase({ isPooled: false })
    await fillEntries(database.db, [
      { memberIds: await fillMembers(database.db, members), entries, characters },
    ])
    const sizes = await measureJournalTables(database.db)
    const parts = sizes.map(
      ({ table, rows, bytes, indexBytes }) =>
        `${table} ${Math.round(bytes / rows)} + ${Math.round(indexBytes / rows)} of indexes`,
    )
    const whole = sizes.reduce(
      (sum, { rows, bytes, indexBytes }) => sum + (bytes + indexBytes) / rows,
      0,
    )
    report.add(
      `Bytes an answered entry of ${characters} characters`,
      `${Math.round(whole)}: ${parts.join('; ')}`,
    )
  }
}
