import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Counts the deadlocks of this database so far. */
export async function deadlocksSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}
