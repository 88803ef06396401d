import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** The plan of a statement on tables so large that reading one whole is the last resort. */
export const planOf = (db: Db, statement: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain (generic_plan, costs off) ${sql.raw(statement)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

/** Has the planner learn the sizes of all tables, as the database does by itself after a while. */
export const learnSizes = (db: Db) => sql`analyze`.execute(db)
