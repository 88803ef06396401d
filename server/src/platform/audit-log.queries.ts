import { sql } from 'kysely'
import type { Db, Insert, Tx } from './db/db.ts'

export const insertAuditLine = (db: Db | Tx, line: Insert<'newsroom_log'>) =>
  db.insertInto('newsroom_log').values(line).execute()

/** Deletes lines past their time; the database lets no others go, by its own clock. */
export const deleteAuditLinesOver = (db: Db | Tx, now: Date) =>
  db
    .deleteFrom('newsroom_log')
    .where('keep_until', '<=', now)
    .where('keep_until', '<=', sql<Date>`now()`)
    .execute()
