import type { PoolClient } from 'pg'
import { BackupRefusal, type Manifest } from './archive.ts'
import { sumRows } from './tables.queries.ts'

/**
 * Compares what the tables hold now with what was worked out in the moment of the backup. Throws
 * BackupRefusal for the first table that differs. Wants the formats fixed, and no later migration.
 */
export async function assertSums(client: PoolClient, { tables, checksums }: Manifest) {
  if (!checksums) return
  for (const table of tables) {
    const expected = checksums[table.name]
    const found = await sumRows(client, table)
    if (expected && found.rows === expected.rows && found.sum === expected.sum) continue
    const difference =
      found.rows === expected?.rows
        ? `its ${found.rows} rows do not hold what they held`
        : `it held ${expected?.rows ?? 'uncounted'} rows and holds ${found.rows}`
    throw new BackupRefusal(
      `The table ${table.name} is not what it was when the backup was made: ${difference}.`,
    )
  }
}
