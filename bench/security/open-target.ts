import { openDb } from '../../server/src/platform/db/db.ts'
import { startExternalPostgres } from '../faults/external-postgres.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { startServer } from '../running/server.ts'

/** Production servers on one database of their own, which answer calls and do no jobs unless told, and a way into that database. */
export async function openTarget(servers = 1, command: readonly string[] = ['web']) {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(makeDataFolder())
  const files = opened.use(makeDataFolder())
  const postgres = opened.use(await startExternalPostgres(folder.path))
  const environment = { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }
  const start = { dataDir: files.path, command, environment }
  const running = []
  for (let count = 0; count < servers; count++) running.push(opened.use(await startServer(start)))
  const { db, close } = openDb({ connectionString: postgres.url }, { log: console.error })
  opened.defer(close)
  const held = opened.move()
  return { servers: running, db, [Symbol.asyncDispose]: () => held.disposeAsync() }
}
