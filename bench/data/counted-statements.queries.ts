import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

/** For a database that has loaded pg_stat_statements. */
export const beginCounting = (db: Db) => sql`create extension if not exists pg_stat_statements`.execute(db)

export const forgetStatements = (db: Db) => sql`select pg_stat_statements_reset()`.execute(db)

/** How often any statement ran since, without the brackets of transactions and without these two. */
export async function countStatements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(calls), 0)::int as count from pg_stat_statements
    where query !~* '^\\s*(begin|commit|rollback|start transaction)' and query not like '%pg_stat_statements%'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
