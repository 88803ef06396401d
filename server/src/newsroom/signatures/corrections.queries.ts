import type { Db, Insert, Tx } from '../../platform/db/db.ts'

export const insertCorrection = (tx: Tx, correction: Insert<'corrections'>) =>
  tx.insertInto('corrections').values(correction).execute()

/** Lists what readers were told of a package, oldest first. */
export const listCorrections = (db: Db | Tx, packageId: string) =>
  db
    .selectFrom('corrections')
    .select(['id', 'class', 'note', 'made_name', 'made_at', 'version'])
    .where('package_id', '=', packageId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
