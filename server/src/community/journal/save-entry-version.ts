import { mostEntryVersions } from '@app/contract/community/entry-versions'
import type { Tx } from '../../platform/db/db.ts'
import { insertEntryVersion, pruneEntryVersions } from './entry-versions.queries.ts'
import type { HeldEntry } from './journal.queries.ts'

/** Keeps what an entry holds, before it is changed; of its versions the newest stay. */
export async function keepEntryVersion(tx: Tx, memberId: string, held: HeldEntry): Promise<void> {
  const { id: entry_id, updated_at: saved_at, ...words } = held
  await insertEntryVersion(tx, { ...words, member_id: memberId, entry_id, saved_at })
  const upTo = held.version - mostEntryVersions
  if (upTo > 0) await pruneEntryVersions(tx, memberId, entry_id, upTo)
}
