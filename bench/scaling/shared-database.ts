import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  behindPgBouncer,
  hasPgBouncer,
  startPgBouncer,
} from '../../server/src/testing/pgbouncer.ts'
import { loadStatementCounter } from '../data/measures.queries.ts'
import { openExternal } from '../servers/installation.ts'
import { startPostgres } from '../servers/postgres.ts'
import { databaseProcessorMs } from '../servers/processes.ts'

export type SharedDatabase = Awaited<ReturnType<typeof openSharedDatabase>>

const connectionsOfBouncer = 20

/**
 * Opens a PostgreSQL 15 with every table, which counts its statements, perhaps behind a PgBouncer.
 */
export async function openSharedDatabase({ isPooled }: { isPooled: boolean }) {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.use(await startPostgres())
  migrate(postgres.url)
  {
    await using first = openExternal(postgres.url)
    await loadStatementCounter(first.db)
  }
  await postgres.stop('fast')
  await postgres.start()
  const { db } = opened.use(openExternal(`${postgres.url}&application_name=bench`))
  const bouncer = isPooled
    ? await startPgBouncer(postgres.connection, { size: connectionsOfBouncer })
    : undefined
  if (bouncer) opened.use(bouncer)
  const kept = opened.move()
  const environment: Readonly<Record<string, string>> = bouncer
    ? { DATABASE_URL: bouncer.url, ...behindPgBouncer }
    : { DATABASE_URL: postgres.url }
  return {
    db,
    /** Gives servers the way to PostgreSQL, or to the PgBouncer before it. */
    environment,
    processorMs: () => databaseProcessorMs(postgres.folder),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

function migrate(databaseUrl: string) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', DATABASE_URL: databaseUrl }
  const cwd = join(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['server/src/main.ts', 'migrate'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export const poolings = hasPgBouncer ? [false, true] : [false]
