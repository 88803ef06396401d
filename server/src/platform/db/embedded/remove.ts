import { rm } from 'node:fs/promises'
import { takeOwnership } from './owner-lock.ts'
import { choosePlace } from './postgres-paths.ts'

/**
 * Removes a data folder with its embedded PostgreSQL. Throws AlreadyRunning while a process has it.
 */
export async function removeEmbedded(
  dataDir: string,
  systemFolder: string = '/var/lib/stayer',
): Promise<void> {
  const place = choosePlace(dataDir, systemFolder, () => undefined)
  takeOwnership(place.base, place.account).release()
  for (const folder of [place.sockets, place.base, place.shared, dataDir])
    await rm(folder, { recursive: true, force: true })
}
