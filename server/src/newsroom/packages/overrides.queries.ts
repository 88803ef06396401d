import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

/** Saves an admin's reason for a version; a later reason replaces it. */
export const insertOverride = (tx: Tx, override: Insert<'publication_overrides'>) =>
  tx
    .insertInto('publication_overrides')
    .values(override)
    .onConflict((given) =>
      given.columns(['package_id', 'version']).doUpdateSet(({ ref }) => ({
        reason: ref('excluded.reason'),
        checks: ref('excluded.checks'),
        overridden_by: ref('excluded.overridden_by'),
        overridden_at: ref('excluded.overridden_at'),
        is_ended: false,
      })),
    )
    .execute()

/** Ends the reason for a version. */
export const endOverride = (tx: Tx, packageId: string, version: number) =>
  tx
    .updateTable('publication_overrides')
    .set({ is_ended: true })
    .where('package_id', '=', packageId)
    .where('version', '=', version)
    .execute()

/** Lists the reasons given for versions of a package, ended or not. */
export const listOverrides = (db: Db, packageId: string) =>
  db
    .selectFrom('publication_overrides as o')
    .leftJoin('accounts as a', 'a.id', 'o.overridden_by')
    .select([
      'o.version',
      'o.reason as override_reason',
      'o.checks as override_checks',
      'o.overridden_at',
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('overridden_by_name'),
    ])
    .where('o.package_id', '=', packageId)
    .orderBy('o.version', 'desc')
    .execute()
