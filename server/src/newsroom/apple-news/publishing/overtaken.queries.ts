import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Joins what Apple has to its packages, or to one of them. */
const articles = (db: Db | Tx, packageId?: string) =>
  db
    .selectFrom('apple_articles as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select(['a.package_id', 'p.version'])
    .$if(packageId !== undefined, (query) => query.where('a.package_id', '=', packageId ?? ''))
    .orderBy('a.sent_at')
    .orderBy('a.package_id')

/**
 * Lists articles, previews too, of packages that were withdrawn or deleted here, and that nothing
 * takes down yet. What Apple refused since then is asked again after `refusedBefore`.
 */
export const listGone = (db: Db | Tx, refusedBefore: Date, packageId?: string) =>
  articles(db, packageId)
    .where(({ or, eb }) =>
      or([eb('p.withdrawn_at', 'is not', null), eb('p.deleted_at', 'is not', null)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('apple_sendings as s')
            .select('s.id')
            .whereRef('s.package_id', '=', 'a.package_id')
            .where('s.act', '=', 'take-down')
            .where(({ or, and, eb }) =>
              or([
                eb('s.status', '=', 'waiting'),
                and([
                  eb('s.status', '=', 'refused'),
                  eb('s.asked_at', '>', refusedBefore),
                  sql<boolean>`s.asked_at >= greatest(p.withdrawn_at, p.deleted_at)`,
                ]),
              ]),
            ),
        ),
      ),
    )
    .execute()

/**
 * Lists live articles that lack a note for readers, of packages with no sending under way. One that
 * Apple refused since the note is for an editor to look at.
 */
export const listUntold = (db: Db | Tx, packageId?: string) =>
  articles(db, packageId)
    .where('a.is_preview', '=', false)
    .where('p.status', '=', 'published')
    .where('p.withdrawn_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(
      sql<boolean>`a.notes < (select count(*) from corrections c where c.package_id = a.package_id)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('apple_sendings as s')
            .select('s.id')
            .whereRef('s.package_id', '=', 'a.package_id')
            .where(({ or, and, eb }) =>
              or([
                eb('s.status', '=', 'waiting'),
                and([
                  eb('s.status', '=', 'refused'),
                  eb('s.act', '<>', 'take-down'),
                  sql<boolean>`s.asked_at >= (select max(c.made_at) from corrections c where c.package_id = a.package_id)`,
                ]),
              ]),
            ),
        ),
      ),
    )
    .execute()
