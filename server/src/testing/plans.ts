import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Database, Db } from '../platform/db/db.ts'

/**
 * The plans of some statements, none of which is run. Tables of a test are small enough to be read
 * whole: a plan does that only where no index would do.
 */
export async function plansOf(pool: Pool, work: (db: Db) => Promise<void>): Promise<string[]> {
  const client = await pool.connect()
  const plans: string[] = []
  const explaining = {
    release: () => undefined,
    query: async (text: string, values: unknown[]) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { command: 'SELECT', rowCount: 1, rows: [{}] }
    },
  }
  const shared = { connect: async () => explaining, end: async () => undefined }
  try {
    await client.query('set enable_seqscan = off')
    await work(new Kysely<Database>({ dialect: new PostgresDialect({ pool: shared as never }) }))
    return plans
  } finally {
    client.release(true)
  }
}
