import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachDatabase } from '../../server/src/platform/db/connect.ts'
import { openDb, type Db, type OpenDb } from '../../server/src/platform/db/db.ts'
import { startServer, type Start } from './server.ts'

export type { Db }
/** A way into a database beside the servers on it. */
export type Database = { db: Db; [Symbol.asyncDispose](): Promise<void> }

/** Makes a folder that goes at the end of the scope that holds it. */
export function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'bench-'))
  // As root, the database runs under another account, which has to reach its folder.
  chmodSync(path, 0o755)
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Starts a server on a new data folder with its embedded database. */
export async function openInstallation(start: Omit<Start, 'dataDir'> = {}) {
  const folder = makeFolder()
  const server = await startServer({ ...start, dataDir: folder.path })
  const { db, connection, close } = await reachDatabase({ dataDir: folder.path }, console.error)
  return {
    server,
    db,
    dataDir: folder.path,
    databaseUrl: databaseUrl(connection),
    async [Symbol.asyncDispose]() {
      await close()
      await server[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

/** Opens the embedded database of an installation, whether or not its server runs. */
export const openEmbedded = async (dataDir: string): Promise<Database> =>
  disposable(await reachDatabase({ dataDir }, console.error))

// Its idle connections are lost whenever the database is stopped.
export const openExternal = (connectionString: string): Database =>
  disposable(openDb({ connectionString }, { log: () => undefined }))

const disposable = ({ db, close }: OpenDb): Database => ({ db, [Symbol.asyncDispose]: close })

/** Writes a connection as `DATABASE_URL`. */
export function databaseUrl(connection: object): string {
  const { database = '', ...others } = Object.fromEntries(
    Object.entries(connection).map(([name, value]) => [name, String(value)]),
  )
  return `postgres:///${database}?${new URLSearchParams(others).toString()}`
}
