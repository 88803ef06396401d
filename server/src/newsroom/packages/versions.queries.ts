import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

export const insertVersion = (tx: Tx, version: Insert<'package_versions'>) =>
  tx.insertInto('package_versions').values(version).execute()

/** Deletes the versions of a package up to this one. */
export const pruneVersions = (tx: Tx, packageId: string, upTo: number) =>
  tx
    .deleteFrom('package_versions')
    .where('package_id', '=', packageId)
    .where('version', '<=', upTo)
    .execute()

/** Lists the kept versions of a package, newest first, with the columns that a list shows. */
export const listKeptVersions = (db: Db, packageId: string) =>
  db
    .selectFrom('package_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.edited_by')
    .select([
      'v.version',
      'v.reason',
      'v.saved_at',
      sql<string[]>`array(select jsonb_array_elements_text(v.content -> 'headlines'))`.as(
        'headlines',
      ),
      sql<number>`(v.content -> 'chosen_headline')::int`.as('chosen_headline'),
      sql<string>`v.content ->> 'topic'`.as('topic'),
      sql<string>`v.content ->> 'long_form_article'`.as('long_form_article'),
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('edited_by_name'),
    ])
    .where('v.package_id', '=', packageId)
    .orderBy('v.version', 'desc')
    .execute()

export const findVersion = (db: Db | Tx, packageId: string, version: number) =>
  db
    .selectFrom('package_versions')
    .select(['content', 'saved_at'])
    .where('package_id', '=', packageId)
    .where('version', '=', version)
    .executeTakeFirst()
