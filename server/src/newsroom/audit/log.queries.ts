import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

/** The columns of a package that a line of the log names. */
export const loggedColumns = [
  'id',
  'stream',
  'version',
  'headlines',
  'chosen_headline',
  'topic',
] as const

export const insertActs = (tx: Tx, acts: Insert<'newsroom_log'>[]) =>
  tx.insertInto('newsroom_log').values(acts).execute()

export type LogFilter = {
  before?: string | undefined
  packageId?: string | undefined
  limit: number
}

/** Lists acts, newest first, of one package or of all. */
export const listActs = (db: Db, { before, packageId, limit }: LogFilter) =>
  db
    .selectFrom('newsroom_log')
    .select([
      'id',
      'at',
      'act',
      'package_id',
      'stream',
      'title',
      'version',
      'editor_name',
      'detail',
    ])
    .$if(packageId !== undefined, (query) => query.where('package_id', '=', packageId ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from newsroom_log where id = ${before}::uuid)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
