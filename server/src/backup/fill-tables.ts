import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { type ChannelFiles, isChannelFile } from '../site/channel-files.ts'
import type { Tx } from '../platform/db/db.ts'
import type { JobKind } from '../platform/jobs/job.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { jobsName, keyOf, type Manifest, StoredJobs, tableOf, type Totals } from './archive.ts'
import { type ArchiveEntry, readWhole } from './archive-reader.ts'
import { copyIn } from './tables.queries.ts'

/** The places to which the parts of an archive go. */
export type RestoreTargets = {
  client: PoolClient
  tx: Tx
  manifest: Manifest
  totals: Totals
  queue: JobQueue
  jobKinds: readonly JobKind[]
  storage: Storage
  channelFiles: ChannelFiles
  /** Gathers the keys of the files that were put, and of one that may have been. */
  files: Set<string>
}

/**
 * Reads the archive from its beginning into the tables, the queue and the storage; answers how many
 * jobs it left out.
 */
export async function fillTables(
  filling: RestoreTargets,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<number> {
  let jobsLeftOut = 0
  let table: TableWriter | null = null
  try {
    for await (const { name, bytes } of entries) {
      const tableName = tableOf(name)
      if (table && table.name !== tableName) {
        await table.end()
        table = null
      }
      if (tableName !== null) {
        table ??= openTable(filling, tableName)
        await table.write(bytes)
      } else if (name === jobsName) jobsLeftOut = await enqueueAll(filling, await readWhole(bytes))
      else if (isChannelFile(name))
        await filling.channelFiles.putAside(name, await readWhole(bytes))
      else await keepFile(filling, keyOf(name), bytes)
    }
  } catch (fault) {
    // An unended COPY would keep the connection from rolling back.
    await table?.abandon()
    throw fault
  }
  return jobsLeftOut
}

type TableWriter = {
  name: string
  write(bytes: AsyncIterable<Uint8Array>): Promise<void>
  end(): Promise<void>
  abandon(): Promise<void>
}

function openTable({ client, manifest, totals }: RestoreTargets, name: string): TableWriter {
  const table = manifest.tables.find((known) => known.name === name)
  if (!table) throw new Error(`The archive says nothing about the table ${name}.`)
  const copy = copyIn(client, table)
  let isOver = false
  const done = finished(copy).finally(() => (isOver = true))
  done.catch(() => undefined)
  return {
    name,
    async write(bytes) {
      for await (const chunk of bytes) {
        if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done])
      }
    },
    async end() {
      copy.end()
      await done
      if (copy.rowCount === totals.rows[name]) return
      throw new Error(`The table ${name} took ${copy.rowCount} rows of ${totals.rows[name]}.`)
    },
    async abandon() {
      if (isOver) return
      copy.destroy()
      await done.catch(() => undefined)
    },
  }
}

async function keepFile(
  { storage, files }: RestoreTargets,
  key: string | null,
  bytes: AsyncIterable<Uint8Array>,
) {
  if (key === null) return void (await readWhole(bytes))
  // Before it: a call that fails may have kept the file.
  files.add(key)
  await storage.putStream(key, bytes)
}

async function enqueueAll({ tx, queue, jobKinds }: RestoreTargets, bytes: Buffer): Promise<number> {
  let leftOut = 0
  for (const { name, payload } of StoredJobs.parse(JSON.parse(bytes.toString()))) {
    const kind = jobKinds.find((known) => known.name === name)
    const parsed = kind?.payload.safeParse(payload)
    if (kind && parsed?.success) await queue.enqueue(tx, kind, parsed.data)
    else leftOut += 1
  }
  return leftOut
}
