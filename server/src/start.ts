import { checkBackupSettings } from './backup/check-settings.ts'
import { readConfig } from './platform/config.ts'
import { openOnceReached } from './platform/db/wait-for-database.ts'
import { readEnvironment } from './platform/environment.ts'
import { openLog } from './platform/logging.ts'
import { plainConnections } from './platform/plain-connections.ts'
import { bringUpToDate, openInstallation } from './installation.ts'
import { StartRefusal, sayWhyNot } from './start-refusal.ts'
import { serve, type ServerRoles } from './serve.ts'
import { crashWithoutWords, stopOnSignals } from './signals.ts'

const rolesByCommand: ReadonlyMap<string, ServerRoles> = new Map([
  ['all', { web: true, worker: true }],
  ['web', { web: true, worker: false }],
  ['worker', { web: false, worker: true }],
  ['migrate', { web: false, worker: false }],
])

/**
 * No command: web and worker in one process. `web`, `worker`: one of them. `migrate`: brings the
 * database up to date.
 */
export async function main([command = 'all']: readonly string[]): Promise<void> {
  try {
    await start(command)
  } catch (error) {
    process.exitCode = 1
    sayWhyNot(error)
  }
}

// As long as one that is not up yet is waited for.
const LOST_MS = 5 * 60_000

async function start(command: string) {
  const roles = rolesByCommand.get(command)
  if (!roles)
    throw new StartRefusal(
      `There is no command “${command}”: give web, worker or migrate, or none for all.`,
    )
  const environment = readEnvironment()
  const config = readConfig(environment)
  const log = await openLog(config)
  crashWithoutWords(log)
  if (command === 'migrate') {
    await bringUpToDate(config, log)
    return tell('The database is up to date.')
  }
  const settings = plainConnections(environment)
  if (settings.length > 0)
    log.warn({ settings }, 'data goes to other machines without encryption by these settings')
  await checkBackupSettings(config)
  const begin = async () => {
    const installation = await openInstallation(config, log)
    return serve(installation, roles, environment)
  }
  const serving = await (config.databaseUrl === undefined
    ? begin()
    : openOnceReached(begin, { mostMs: LOST_MS, log: (line) => log.info(line) }))
  stopOnSignals(serving.stop, config.stopDelayMs)
  tell(serving.announcement)
}

// Prints to the standard error: the standard output holds the log, JSON lines alone.
const tell = (sentence: string) => console.error(sentence)
