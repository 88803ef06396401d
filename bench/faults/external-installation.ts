import { openDb } from '../../server/src/platform/db/db.ts'
import { moveIn } from '../data/residents.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { startServer } from '../running/server.ts'
import { startSystemPostgres } from './external-postgres.ts'

type Options = { members?: number; environment?: Readonly<Record<string, string>> }

/** A server on a PostgreSQL that is not its own and can be stopped, members of it, and a way in beside it. */
export async function openExternalInstallation({ members = 6, environment = {} }: Options = {}) {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(makeDataFolder())
  const files = parts.use(makeDataFolder())
  const postgres = parts.use(await startSystemPostgres(folder.path))
  const start = { dataDir: files.path, environment: { DATABASE_URL: postgres.url, ...environment } }
  const server = parts.use(await startServer(start))
  // Its idle connections are lost whenever the database is stopped.
  const { db, close } = openDb({ connectionString: postgres.url }, { log: () => undefined })
  parts.defer(close)
  const residents = await moveIn(db, members)
  const owned = parts.move()
  return { postgres, start, server, db, residents, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
