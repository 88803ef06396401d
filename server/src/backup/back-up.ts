import type { Pool, PoolClient } from 'pg'
import type { ChannelFiles } from '../site/channel-files.ts'
import type { Clock } from '../platform/clock.ts'
import { onOneConnection } from '../platform/db/one-connection.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { addFile } from './add-file.ts'
import {
  backupFormatVersion,
  BackupRefusal,
  type Checksum,
  jobsName,
  type Manifest,
  manifestName,
  rowsEndedIn,
  type ArchiveTable,
  tablePartName,
  type Totals,
  totalsName,
} from './archive.ts'
import {
  type ArchiveWriter,
  createArchive,
  keepAsFile,
  type KeepArchive,
} from './archive-writer.ts'
import { openFileSum } from './file-sum.ts'
import { parentsFirst } from './table-order.ts'
import {
  beginSnapshot,
  copyOut,
  endSnapshot,
  fixFormats,
  listMigrations,
  listReferences,
  listTables,
  listUnfinishedJobs,
  sumRows,
} from './tables.queries.ts'

export type BackupSource = {
  pool: Pool
  storage: Storage
  channelFiles: ChannelFiles
  clock: Clock
}

const partBytes = 4 * 1024 * 1024

/** The place of an archive, and a free path for a large file on its way there. */
export type BackupTarget = { keep: KeepArchive; copyPath: string }

export const asFile = (path: string): BackupTarget => ({
  keep: keepAsFile(path),
  copyPath: `${path}.file`,
})

/**
 * Writes everything there is into one archive, while the server may be at work. Throws
 * BackupRefusal.
 */
export async function backUp(
  { pool, storage, channelFiles, clock }: BackupSource,
  { keep, copyPath }: BackupTarget,
): Promise<Totals> {
  const archive = createArchive(keep, clock.now())
  try {
    const { rows, jobs } = await onOneConnection(pool, ({ client }) =>
      writeDatabase(client, archive, clock),
    )
    // Files follow the rows: a file is written before its row and removed after it, so each row has
    // its file.
    const found = await writeFiles(storage, archive, copyPath)
    const channel = await writeChannel(channelFiles, archive)
    const totals: Totals = { rows, jobs, ...found, channel }
    await archive.add(totalsName, JSON.stringify(totals))
    await archive.finish()
    return totals
  } catch (fault) {
    await archive.abandon()
    throw fault
  }
}

async function writeDatabase(client: PoolClient, archive: ArchiveWriter, clock: Clock) {
  await beginSnapshot(client)
  await fixFormats(client)
  const migrations = await listMigrations(client)
  if (!migrations?.length)
    throw new BackupRefusal('There is nothing to back up: this database is empty.')
  const tables = await orderedTables(client)
  const manifest: Manifest = {
    format: backupFormatVersion,
    createdAt: clock.now().toISOString(),
    migrations,
    tables,
    checksums: await sumTables(client, tables),
  }
  await archive.add(manifestName, JSON.stringify(manifest))
  const rows: Totals['rows'] = {}
  for (const table of tables) rows[table.name] = await writeTable(client, archive, table)
  const jobs = await listUnfinishedJobs(client)
  await archive.add(jobsName, JSON.stringify(jobs))
  await endSnapshot(client)
  return { rows, jobs: jobs.length }
}

/** Sums are the database's own, so that they prove what came through our hands. */
async function sumTables(
  client: PoolClient,
  tables: readonly ArchiveTable[],
): Promise<Record<string, Checksum>> {
  const checksums: Record<string, Checksum> = {}
  for (const table of tables) checksums[table.name] = await sumRows(client, table)
  return checksums
}

async function orderedTables(client: PoolClient): Promise<ArchiveTable[]> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  const names = parentsFirst([...tables.keys()], await listReferences(client))
  return names.flatMap((name) => tables.get(name) ?? [])
}

// Rows come in parts, since a tar wants the size of an entry before its bytes.
async function writeTable(
  client: PoolClient,
  archive: ArchiveWriter,
  table: ArchiveTable,
): Promise<number> {
  let rows = 0
  let part = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    part += 1
    await archive.add(tablePartName(table.name, part), Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of copyOut(client, table) as AsyncIterable<Buffer>) {
    rows += rowsEndedIn(chunk)
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= partBytes) await flush()
  }
  if (waitingBytes > 0) await flush()
  return rows
}

async function writeFiles(
  storage: Storage,
  archive: ArchiveWriter,
  copyPath: string,
): Promise<Pick<Totals, 'files' | 'fileSum'>> {
  const sum = openFileSum()
  let files = 0
  for await (const key of storage.keys()) {
    const file = await storage.open(key)
    // Removed since it was listed, by the member to whom it belonged.
    if (!file) continue
    try {
      if (await addFile({ archive, sum, copyPath }, key, file)) files += 1
    } finally {
      await file.close()
    }
  }
  return { files, fileSum: sum.total() }
}

async function writeChannel(channelFiles: ChannelFiles, archive: ArchiveWriter): Promise<number> {
  const names = await channelFiles.names()
  for (const name of names) await archive.add(name, await channelFiles.read(name))
  return names.length
}
