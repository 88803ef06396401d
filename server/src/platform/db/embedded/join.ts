import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts'
import { chooseListening, type EmbeddedConnection } from './postgres-address.ts'
import { choosePlace } from './postgres-paths.ts'
import { AlreadyRunning } from './embedded-refusal.ts'

/**
 * Opens the embedded PostgreSQL for a command that may run beside the server: the server's own,
 * which `stop` then leaves running, else one started for the command. Throws EmbeddedRefusal.
 */
export async function joinEmbedded(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbedded(dataDir, options)
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { connection: await connectionOfRunning(dataDir, options), stop: async () => undefined }
  }
}

async function connectionOfRunning(
  dataDir: string,
  { log, systemFolder = '/var/lib/stayer' }: EmbeddedOptions,
): Promise<EmbeddedConnection> {
  const place = choosePlace(dataDir, systemFolder, log)
  const { connection } = await chooseListening(place)
  // A port of the loopback changes at each start; PostgreSQL writes it on the fourth line.
  const port = Number(readFileSync(path.join(place.data, 'postmaster.pid'), 'utf8').split('\n')[3])
  return { ...connection, port }
}
