import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type DueJobs = { name: string; waiting: number; oldestSeconds: number }

/**
 * The jobs that could be worked on at this moment, by kind. The engine has an index of just those
 * that wait.
 */
export const dueJobs = async (db: Db): Promise<DueJobs[]> => {
  const { rows } = await sql<DueJobs>`
    select name, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name order by name`.execute(
    db,
  )
  return rows
}

export const countJobsOf = async (db: Db, queue: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${queue}`.execute(db)
  return rows[0]?.count ?? 0
}
