import { connectDatabase } from '../../server/src/platform/db/connect.ts'
import { openDb, type Db } from '../../server/src/platform/db/db.ts'
import { hasPgBouncer, startPgBouncer } from '../../server/src/testing/pgbouncer.ts'
import { beginCounting } from '../data/counted-statements.queries.ts'
import { startSystemPostgres } from '../faults/external-postgres.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { databaseProcessorMs } from './database-processor.ts'
import { addOrderedIds, loadStatementCounter } from './scaling.queries.ts'

export type SharedDatabase = {
  db: Db
  /** What servers are told: the way to PostgreSQL, or to a PgBouncer before it. */
  environment: Readonly<Record<string, string>>
  /** The processor time of PostgreSQL so far, all its processes together. */
  processorMs(): number
  [Symbol.asyncDispose](): Promise<void>
}

const connectionsOfBouncer = 20

/** A PostgreSQL 15 with every table, which counts its statements; its callers go through a PgBouncer where that is said. */
export async function openSharedDatabase({ isPooled }: { isPooled: boolean }): Promise<SharedDatabase> {
  const folder = makeDataFolder()
  const postgres = await startSystemPostgres(folder.path)
  const first = await connectDatabase({ databaseUrl: postgres.url, dataDir: 'unused' }, console.error)
  await loadStatementCounter(first.db)
  await first.close()
  await postgres.stop('fast')
  await postgres.start()
  // Not as a server opens it, which cuts off what takes as long as filling it does.
  const { db, close } = openDb({ connectionString: `${postgres.url}&application_name=bench` }, { log: console.error })
  await addOrderedIds(db)
  await beginCounting(db)
  const behind = { host: folder.path, port: 5432, user: 'postgres', database: 'postgres' }
  const bouncer = isPooled ? await startPgBouncer(behind, { size: connectionsOfBouncer }) : undefined
  return {
    db,
    environment: bouncer ? { DATABASE_URL: bouncer.url, DATABASE_PREPARED: 'off' } : { DATABASE_URL: postgres.url },
    processorMs: () => databaseProcessorMs(folder.path),
    async [Symbol.asyncDispose]() {
      await bouncer?.[Symbol.asyncDispose]()
      await close()
      await postgres[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

/** The ways to the database that there are here. */
export const waysToIt = hasPgBouncer ? [false, true] : [false]
