import { makeDataFolder } from '../running/data-folder.ts'
import { spawnServer, startServer } from '../running/server.ts'
import type { Told } from './told.ts'

/** A second server on the folder of a running one. */
export async function shareOneFolder(): Promise<Told> {
  using folder = makeDataFolder()
  await using first = await startServer({ dataDir: folder.path })
  await using second = await spawnServer({ dataDir: folder.path })
  await second.ended
  const said = second.said().trim()
  const isRefused = second.exitCode() === 1 && /^[^\n]+DATABASE_URL[^\n]+\.$/.test(said)
  const goesOn = (await fetch(`${first.address}/readyz`)).ok
  return {
    lines: [
      `A second server on one folder says, and ends with ${second.exitCode()}: ${said.replace(folder.path, 'DATA_DIR')}`,
    ],
    losses: [
      ...(isRefused ? [] : ['the second server was not refused in one sentence']),
      ...(goesOn ? [] : ['the first server was disturbed']),
    ],
  }
}
