import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** True when the database answers a statement at all. */
export const databaseAnswers = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
