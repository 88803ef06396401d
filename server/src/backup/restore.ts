import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { ChannelFiles } from '../site/channel-files.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { knownMigrations, migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { onOneConnection } from '../platform/db/one-connection.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { JobKind } from '../platform/jobs/job.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  BackupRefusal,
  formatWithChannel,
  type Manifest,
  type ArchiveTable,
  type Totals,
} from './archive.ts'
import { inspectArchive, readArchiveEntries } from './archive-reader.ts'
import type { ArchiveSource } from './archive-source.ts'
import { assertSums } from './assert-sums.ts'
import { fillTables } from './fill-tables.ts'
import { deleteUnfinishedRuns, knowsRuns } from './runs.queries.ts'
import {
  countConnections,
  deleteJobs,
  dropTables,
  dropTypes,
  emptyTables,
  fixFormats,
  hasRows,
  listMigrations,
  listTables,
  listTypes,
} from './tables.queries.ts'

export type RestoreTarget = {
  db: Db
  pool: Pool
  storage: Storage
  channelFiles: ChannelFiles
  log: Logger
  /** The kinds of job that this version knows. */
  jobKinds: readonly JobKind[]
  migrations?: string
}

export type RestoreOutcome = Totals & {
  createdAt: string
  /** True when the sum of each table was compared; archives of old have none. */
  hasSums: boolean
  /** Jobs of kinds that this version does not know. */
  jobsLeftOut: number
}

/**
 * Puts an archive's rows, jobs and files into a database and a storage, and brings the schema up to
 * this version. All rows come in one transaction. Throws BackupRefusal, before anything is written,
 * when the archive is not whole, when something is there already that may not be replaced, or when
 * a server is still at work.
 */
export async function restore(
  target: RestoreTarget,
  source: ArchiveSource,
  { mayReplace }: { mayReplace: boolean },
): Promise<RestoreOutcome> {
  const { manifest, totals } = await inspectArchive(source)
  const { db, pool, storage, channelFiles, log, jobKinds, migrations = migrationsFolder } = target
  await assertKnown(manifest, migrations)
  await onOneConnection(pool, ({ client }) => assertFree(client, pool, mayReplace))
  if (!mayReplace && totals.channel > 0) await assertNoChannel(channelFiles)
  await channelFiles.abandon()
  const before = await keysOf(storage)
  const files = new Set<string>()
  let isCommitted = false
  const queue = await openJobs({ db, pool, log })
  try {
    await queue.declare(jobKinds)
    const jobsLeftOut = await onOneConnection(pool, (one) =>
      inTransaction(one.db, async (tx) => {
        await prepareTables(one.client, tx, manifest, migrations)
        const filling = {
          client: one.client,
          tx,
          manifest,
          totals,
          queue,
          jobKinds,
          storage,
          channelFiles,
          files,
        }
        const left = await fillTables(filling, readArchiveEntries(source))
        await assertSums(one.client, manifest)
        await migrate(tx, migrations)
        await forgetUnfinishedRuns(tx)
        return left
      }),
    )
    isCommitted = true
    if (mayReplace) await removeOtherFiles(storage, files)
    if (manifest.format >= formatWithChannel) await channelFiles.takeOver()
    const hasSums = manifest.checksums !== undefined
    return { ...totals, createdAt: manifest.createdAt, hasSums, jobsLeftOut }
  } catch (fault) {
    if (!isCommitted) await removeAdded(storage, files, before).catch(warn(log))
    throw fault
  } finally {
    await channelFiles.abandon()
    await queue.stop()
  }
}

/** The copy that is restored was under way in its own rows, and nobody will end it here. */
async function forgetUnfinishedRuns(tx: Tx): Promise<void> {
  if (await knowsRuns(tx)) await deleteUnfinishedRuns(tx)
}

async function assertKnown(manifest: Manifest, folder: string): Promise<void> {
  const known = await knownMigrations(folder)
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new BackupRefusal(
    `This backup was made by a newer version of this server (it has ${unknown}): restore it with that version.`,
  )
}

async function assertFree(client: PoolClient, pool: Pool, mayReplace: boolean): Promise<void> {
  const others = await countOthers(client, pool)
  if (others > 0) {
    throw new BackupRefusal(
      `Something else is connected to this database (${others} connections): stop every server that uses it first.`,
    )
  }
  const tables = await listTables(client)
  if (tables.length > 0 && !(await listMigrations(client))) {
    throw new BackupRefusal(
      'This database holds the tables of something else: restore into a database of its own.',
    )
  }
  if (mayReplace) return
  for (const { name } of tables) {
    if (!(await hasRows(client, name))) continue
    throw new BackupRefusal(
      'There is a journal in this database already: restore into an empty one, or add --replace to lose what is there.',
    )
  }
}

/**
 * A connection whose client has gone is counted for a moment more: a server's that was just
 * stopped, or one of this pool's.
 */
const ENDING_MS = 2000
const LOOK_EVERY_MS = 50

async function countOthers(client: PoolClient, pool: Pool): Promise<number> {
  const until = performance.now() + ENDING_MS
  for (;;) {
    const others = (await countConnections(client)) - pool.totalCount
    if (others <= 0 || performance.now() > until) return others
    await sleep(LOOK_EVERY_MS)
  }
}

async function assertNoChannel(channelFiles: ChannelFiles): Promise<void> {
  const [name] = await channelFiles.names()
  if (name === undefined) return
  throw new BackupRefusal(
    `The channel has words or photographs of its own here already (${name}): move them away, or add --replace to lose them.`,
  )
}

/** Makes the tables as they were when the archive was made, all empty. */
async function prepareTables(
  client: PoolClient,
  tx: Tx,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  await fixFormats(client)
  const tables = await listTables(client)
  await dropTables(
    client,
    tables.map((table) => table.name),
  )
  await dropTypes(client, await listTypes(client))
  await deleteJobs(client)
  await migrate(tx, folder, { upTo: manifest.migrations.at(-1) })
  const made = await listTables(client)
  assertOurTables(manifest, made)
  // Migrations may have put rows of their own into their tables.
  await emptyTables(
    client,
    made.map((table) => table.name),
  )
}

/** An archive fills the tables that the migrations made, and none of PostgreSQL's own. */
function assertOurTables({ tables }: Manifest, made: readonly ArchiveTable[]): void {
  const columnsOf = new Map(made.map(({ name, columns }) => [name, new Set(columns)]))
  const isOurs = ({ name, columns }: ArchiveTable) =>
    columns.every((column) => columnsOf.get(name)?.has(column) ?? false) && columnsOf.delete(name)
  const foreign = tables.find((table) => !isOurs(table))
  if (foreign)
    throw new BackupRefusal(
      `This is no backup of this server: it would fill ${foreign.name}, which is none of its tables.`,
    )
}

const warn = (log: Logger) => (err: unknown) =>
  log.warn({ err }, 'files of a restore that broke off were left behind')

async function keysOf(storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of storage.keys()) keys.add(key)
  return keys
}

/** Without its rows nobody would find a file that a broken restore brought. */
async function removeAdded(
  storage: Storage,
  added: ReadonlySet<string>,
  before: ReadonlySet<string>,
): Promise<void> {
  for (const key of added) if (!before.has(key)) await storage.remove(key)
}

async function removeOtherFiles(storage: Storage, kept: ReadonlySet<string>): Promise<void> {
  for await (const key of storage.keys()) if (!kept.has(key)) await storage.remove(key)
}
