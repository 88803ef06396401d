import { fillEntries, fillMembers } from '../data/fill.queries.ts'
import type { Report } from '../figures.ts'
import { sizesOfJournal, tidyUp } from './scaling.queries.ts'
import { openSharedDatabase } from './shared-database.ts'

const [members, entriesEach] = [100, 60]

/** What an answered entry takes on disk, with its insight and the indexes of both, when nothing is wasted. */
export async function measureBytes(report: Report): Promise<void> {
  for (const characters of [400, 1_400]) {
    await using database = await openSharedDatabase({ isPooled: false })
    const memberIds = await fillMembers(database.db, members)
    await fillEntries(database.db, [{ memberIds, entries: entriesEach, characters }])
    await tidyUp(database.db)
    const sizes = await sizesOfJournal(database.db)
    const parts = sizes.map(
      ({ table, rows, bytes, indexBytes }) =>
        `${table} ${Math.round(bytes / rows)} + ${Math.round(indexBytes / rows)} of indexes`,
    )
    const whole = sizes.reduce((sum, { rows, bytes, indexBytes }) => sum + (bytes + indexBytes) / rows, 0)
    report.add(`Bytes an answered entry of ${characters} characters`, `${Math.round(whole)}: ${parts.join('; ')}`)
  }
}
