import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

type JobRow = { name: string; payload: unknown }

/** The jobs that wait, oldest first. */
export async function waitingJobs(db: Db): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select name, data -> 'payload' as payload from pgboss.job
    where state in ('created', 'retry') order by created_on, id`.execute(db)
  return rows
}

/** The queues in which a job waits. */
export async function queuesInUse(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string
  }>`select distinct name from pgboss.job where state in ('created', 'retry')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function jobsAtWork(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from pgboss.job where state = 'active'`.execute(db)
  return rows.map((job) => job.name)
}

/** Backdates the heartbeat of running jobs: their process counts as lost at the next look. */
export const loseJobsAtWork = (db: Db) =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`.execute(
    db,
  )
