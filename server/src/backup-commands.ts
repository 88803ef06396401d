import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BackupRefusal, type Totals } from './backup/archive.ts'
import { asFile, backUp, type BackupSource } from './backup/back-up.ts'
import { checkBackupSettings } from './backup/check-settings.ts'
import { copyByCommand } from './backup/copy-by-command.ts'
import { findArchive } from './backup/find-archive.ts'
import { sizeOf } from './backup/make-copy.ts'
import { writeNewIdentity } from './backup/new-identity.ts'
import { restore as restoreInto } from './backup/restore.ts'
import { seal } from './backup/seal.ts'
import { openChannelFiles } from './site/channel-files.ts'
import { commandLine, writeAuditLine } from './platform/audit-log.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig, type Config } from './platform/config.ts'
import { configuredStorage } from './platform/storage/configured-storage.ts'
import { type ConnectedDatabase, openForLong, reachDatabase } from './platform/db/connect.ts'
import { readEnvironment } from './platform/environment.ts'
import { openLog } from './platform/logging.ts'
import type { Storage } from './platform/storage/storage.ts'
import { jobKinds } from './products.ts'
import { sayWhyNot, StartRefusal } from './start-refusal.ts'

const backupUsage = 'npm run backup [-- file.tar.gz | file.tar.gz.age | --new-identity FILE]'
const restoreUsage = 'npm run restore -- file.tar.gz [--identity FILE] [--replace]'

/**
 * `npm run backup`: writes all that an installation keeps into one archive; the server may run.
 * With a name into that file, which is encrypted where the name ends in `.age`; without one to the
 * place of copies, where one is set up.
 */
export const backupCommand = (given: readonly string[]) =>
  runReporting(async () => {
    const { path, ...options } = readArguments(given, backupUsage, {
      'new-identity': { type: 'string' },
    })
    const config = readConfig(readEnvironment())
    const newIdentity = options['new-identity']
    if (newIdentity !== undefined)
      return console.log(await writeNewIdentity(newIdentity, config.dataDir))
    // A missing folder would become a new, empty installation, and the backup of it.
    if (!config.databaseUrl && !existsSync(config.dataDir)) {
      throw new StartRefusal(
        `There is no folder ${config.dataDir} to back up: set DATA_DIR, or DATABASE_URL.`,
      )
    }
    if (path === undefined && config.backup) return backUpToPlace(config)
    await backUpToFile(config, path ?? `backup-${timestamp()}.tar.gz`)
  })

async function backUpToPlace(config: Config): Promise<void> {
  await checkBackupSettings(config)
  const log = await openLog({ ...config, logLevel: 'fatal' })
  await withInstallation(config, async ({ db, connection, storage }) => {
    const openLongDatabase = () => openForLong(connection, console.error)
    const parts = { config, clock: systemClock, log, db, storage, openLongDatabase }
    const { name, rows, files } = await copyByCommand(parts)
    console.log(`The copy ${name} holds ${rows} rows and ${files} files. Only the key can open it.`)
  })
}

async function backUpToFile(config: Config, path: string): Promise<void> {
  if (existsSync(path)) throw new StartRefusal(`${path} already exists: give another name.`)
  const isSealed = path.endsWith('.age')
  const recipients = config.backup?.recipients
  if (isSealed && !recipients)
    throw new StartRefusal(`To encrypt ${path}, set BACKUP_RECIPIENTS and a place for copies.`)
  await checkBackupSettings(config)
  const target = asFile(path)
  await withInstallation(config, async (source) => {
    const totals = await backUp(source, {
      ...target,
      ...(isSealed && recipients && { keep: (bytes) => target.keep(seal(bytes, recipients)) }),
    })
    const care = isSealed
      ? 'Only the key can open it.'
      : 'Keep it safe: it is as private as the journals in it.'
    console.log(`${path} holds ${describe(totals)}. ${care}`)
  })
}

async function withInstallation(
  config: Config,
  work: (source: BackupSource & ConnectedDatabase) => Promise<void>,
): Promise<void> {
  const database = await reachDatabase(config, console.error)
  try {
    const storage = await reachStorage(config)
    const channelFiles = openChannelFiles(config.dataDir)
    await work({ ...database, storage, channelFiles, clock: systemClock })
  } finally {
    await database.close()
  }
}

/**
 * `npm run restore -- FILE [--identity FILE] [--replace]`: puts an archive into this installation;
 * the server must be stopped.
 */
export const restoreCommand = (given: readonly string[]) =>
  runReporting(async () => {
    const { path, replace, identity } = readArguments(given, restoreUsage, {
      replace: { type: 'boolean' },
      identity: { type: 'string' },
    })
    if (path === undefined) throw new StartRefusal(`No archive was given. Usage: ${restoreUsage}`)
    const config = readConfig(readEnvironment())
    const log = await openLog({ ...config, logLevel: 'fatal' })
    const source = await findArchive({ config, clock: systemClock, log }, path, identity)
    const database = await reachDatabase(config, console.error, { alone: true })
    try {
      const storage = await reachStorage(config)
      const channelFiles = openChannelFiles(config.dataDir)
      const target = { ...database, storage, channelFiles, log, jobKinds }
      const restored = await restoreInto(target, source, { mayReplace: replace === true })
      await writeAuditLine(database.db, systemClock, {
        act: 'copy-restored',
        title: 'a copy of everything',
        by: commandLine,
        detail: `as of ${restored.createdAt}`,
      })
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

type Options = Record<string, { type: 'boolean' | 'string' }>
type Values<O extends Options> = {
  [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string
}

function readArguments<const O extends Options>(
  given: readonly string[],
  usage: string,
  options: O,
): { path: string | undefined } & Values<O> {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    // The library's types lose which option is of which type.
    if (positionals.length <= 1) return { path: positionals[0], ...(values as Values<O>) }
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

function describe(totals: Totals): string {
  const { rows, files } = sizeOf(totals)
  return `${rows} rows, ${files} files and ${totals.jobs} jobs not yet done`
}
