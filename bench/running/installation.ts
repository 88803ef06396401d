import { reachDatabase } from '../../server/src/platform/db/connect.ts'
import { makeDataFolder } from './data-folder.ts'
import { startServer, type Start } from './server.ts'

/** A server on a new data folder with its embedded database, and a way into that database beside it. */
export async function openInstallation(start: Omit<Start, 'dataDir'> = {}) {
  const folder = makeDataFolder()
  const server = await startServer({ ...start, dataDir: folder.path })
  const { db, connection, close } = await reachBeside(folder.path)
  return {
    server,
    db,
    dataDir: folder.path,
    databaseUrl: urlOf(connection),
    async [Symbol.asyncDispose]() {
      await close()
      await server[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

/** The embedded database of a server that runs. */
export const reachBeside = (dataDir: string) => reachDatabase({ dataDir }, console.error)

/** What DATABASE_URL would be for a connection. */
export function urlOf(connection: object): string {
  const {
    host = '',
    port = '',
    user = '',
    database = '',
  } = Object.fromEntries(Object.entries(connection).map(([name, value]) => [name, String(value)]))
  return `postgres:///${database}?${new URLSearchParams({ host, port, user }).toString()}`
}
