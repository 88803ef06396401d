import type { Tx } from '../../platform/db/db.ts'
import type { PackageRow } from './packages.queries.ts'
import { contentOf } from './stored-package.ts'
import { insertVersion, pruneVersions } from './versions.queries.ts'

const mostKept = 20

/** Keeps what a package holds, before it is changed; of its versions the newest stay. */
export async function keepVersion(tx: Tx, row: PackageRow): Promise<void> {
  await insertVersion(tx, {
    package_id: row.id,
    version: row.version,
    reason: row.version_reason,
    content: JSON.stringify(contentOf(row)),
    edited_by: row.edited_by,
    saved_at: row.updated_at,
  })
  await pruneVersions(tx, row.id, row.version - mostKept)
}
