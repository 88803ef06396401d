import { sql } from 'kysely'
import type { Insert, Tx } from './db/db.ts'

/** Lets one start at a time compare: of two servers with new settings one tells of them. */
export const lockSeenSettings = (tx: Tx) =>
  sql`lock table seen_settings in share row exclusive mode`.execute(tx)

export const listSeenSettings = (tx: Tx) =>
  tx.selectFrom('seen_settings').select(['name', 'salt', 'digest']).orderBy('name').execute()

export const putSeenSettings = (tx: Tx, settings: readonly Insert<'seen_settings'>[]) =>
  tx
    .insertInto('seen_settings')
    .values(settings)
    .onConflict((seen) =>
      seen.column('name').doUpdateSet(({ ref }) => ({
        salt: ref('excluded.salt'),
        digest: ref('excluded.digest'),
      })),
    )
    .execute()
