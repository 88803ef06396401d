import type { Db, Tx } from '../../platform/db/db.ts'

/** Finds the texts of packages that were neither deleted nor withdrawn. */
export const findPieces = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('packages')
    .select(['id', 'headlines', 'chosen_headline', 'topic', 'long_form_article'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
