import type { Db, Tx } from '../platform/db/db.ts'
import { findNewestSite } from './site.queries.ts'
import { StoredSite } from './stored-site.ts'

/** Reads what an admin has saved of the landing page; null while nothing is. */
export async function readStoredSite(db: Db | Tx): Promise<StoredSite | null> {
  const row = await findNewestSite(db)
  return row ? StoredSite.parse(row.content) : null
}
