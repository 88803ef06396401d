import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BackupRefusal, type Totals } from './backup/archive.ts'
import { backUp } from './backup/back-up.ts'
import { restore as restoreInto } from './backup/restore.ts'
import { openChannelFiles } from './site/channel-files.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig, type Config } from './platform/config.ts'
import { configuredStorage } from './platform/storage/configured-storage.ts'
import { reachDatabase } from './platform/db/connect.ts'
import { readEnvironment } from './platform/environment.ts'
import { openLog } from './platform/logging.ts'
import type { Storage } from './platform/storage/storage.ts'
import { jobKinds } from './products.ts'
import { sayWhyNot, StartRefusal } from './start-refusal.ts'

/**
 * `npm run backup [-- file.tar.gz]`: writes all that an installation keeps into one archive; the
 * server may run.
 */
export const backupCommand = (given: readonly string[]) =>
  runReporting(async () => {
    const { path = `backup-${timestamp()}.tar.gz` } = readArguments(
      given,
      'npm run backup [-- file.tar.gz]',
    )
    const config = readConfig(readEnvironment())
    if (existsSync(path)) throw new StartRefusal(`${path} already exists: give another name.`)
    // A missing folder would become a new, empty installation, and the backup of it.
    if (!config.databaseUrl && !existsSync(config.dataDir)) {
      throw new StartRefusal(
        `There is no folder ${config.dataDir} to back up: set DATA_DIR, or DATABASE_URL.`,
      )
    }
    const database = await reachDatabase(config, console.error)
    try {
      const storage = await reachStorage(config)
      const totals = await backUp(
        {
          ...database,
          storage,
          channelFiles: openChannelFiles(config.dataDir),
          clock: systemClock,
        },
        path,
      )
      console.log(
        `${path} holds ${describe(totals)}. Keep it safe: it is as private as the journals in it.`,
      )
    } finally {
      await database.close()
    }
  })

/**
 * `npm run restore -- file.tar.gz [--replace]`: puts an archive into this installation; the server
 * must be stopped.
 */
export const restoreCommand = (given: readonly string[]) =>
  runReporting(async () => {
    const usage = 'npm run restore -- file.tar.gz [--replace]'
    const { path, mayReplace } = readArguments(given, usage, { replace: { type: 'boolean' } })
    if (path === undefined) throw new StartRefusal(`No archive was given. Usage: ${usage}`)
    const config = readConfig(readEnvironment())
    const log = await openLog({ ...config, logLevel: 'fatal' })
    const database = await reachDatabase(config, console.error, { alone: true })
    try {
      const storage = await reachStorage(config)
      const channelFiles = openChannelFiles(config.dataDir)
      const restored = await restoreInto(
        { ...database, storage, channelFiles, log, jobKinds },
        path,
        { mayReplace },
      )
      console.log(`Restored ${describe(restored)}, as of ${restored.createdAt}.`)
      if (restored.jobsLeftOut > 0)
        console.log(`${restored.jobsLeftOut} jobs of kinds not known here were left out.`)
    } finally {
      await database.close()
    }
  })

/** Fails when the store is unreachable, and when the bucket is public: no photo may go there. */
async function reachStorage(config: Config): Promise<Storage> {
  const log = await openLog({ ...config, logLevel: 'warn' }, process.stderr)
  return configuredStorage(config, { clock: systemClock, log, mustAnswer: true })
}

type Arguments = { path: string | undefined; mayReplace: boolean }

function readArguments(
  given: readonly string[],
  usage: string,
  options: { replace?: { type: 'boolean' } } = {},
): Arguments {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    if (positionals.length <= 1)
      return { path: positionals[0], mayReplace: values.replace === true }
  } catch {
    // An option that is not known: the usage says which are.
  }
  throw new StartRefusal(`Usage: ${usage}`)
}

async function runReporting(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.exitCode = 1
    sayWhyNot(error instanceof BackupRefusal ? new StartRefusal(error.message) : error)
  }
}

// Some file systems refuse colons.
const timestamp = () => systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-')

function describe({ rows, files, channel, jobs }: Totals): string {
  const allRows = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${allRows} rows, ${files + channel} files and ${jobs} jobs not yet done`
}
