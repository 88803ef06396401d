import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { isChannelFile } from '../site/channel-files.ts'
import {
  backupFormatVersion,
  BackupRefusal,
  jobsName,
  keyOf,
  Manifest,
  manifestName,
  rowsEndedIn,
  StoredJobs,
  tableOf,
  Totals,
  totalsName,
} from './archive.ts'
import type { ArchiveSource } from './archive-source.ts'
import { openFileNames, shown, type FileNames } from './file-names.ts'
import { openFileSum, type FileSum } from './file-sum.ts'

export type ArchiveEntry = { name: string; bytes: AsyncIterable<Uint8Array> }

/** The entries of an archive in their order; each must be read before the next. */
export async function* readArchiveEntries({ read }: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  pipeline(Readable.from(read(), { objectMode: false }), createGunzip(), entries, () => undefined)
  for await (const entry of entries) yield { name: entry.header.name, bytes: chunksOf(entry) }
}

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
}

export async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Reads an archive to its end, so that nothing is begun with one that is cut off or changed. Throws
 * BackupRefusal.
 */
export async function inspectArchive(
  source: ArchiveSource,
): Promise<{ manifest: Manifest; totals: Totals }> {
  try {
    return await inspect(source)
  } catch (fault) {
    if (fault instanceof BackupRefusal) throw fault
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new BackupRefusal(`${source.name} is no whole backup (${reason}): nothing was restored.`)
  }
}

async function inspect(source: ArchiveSource): Promise<{ manifest: Manifest; totals: Totals }> {
  let manifest: Manifest | undefined
  let totals: Totals | undefined
  const found: Totals = { rows: {}, jobs: 0, files: 0, channel: 0 }
  const sum = openFileSum()
  const names = openFileNames()
  for await (const { name, bytes } of readArchiveEntries(source)) {
    if (!manifest) {
      if (name !== manifestName) throw new Error('it does not begin with a manifest')
      manifest = readManifest(await readWhole(bytes), source.name)
      for (const table of manifest.tables) found.rows[table.name] = 0
    } else if (name === totalsName)
      totals = Totals.parse(JSON.parse(String(await readWhole(bytes))))
    else await count({ name, bytes }, found, { sum, names })
  }
  if (!manifest || !totals) throw new Error('its end is missing')
  // Old archives have no sum of their files.
  assertEqual({ ...found, fileSum: totals.fileSum && sum.total() }, totals)
  return { manifest, totals }
}

function readManifest(bytes: Buffer, name: string): Manifest {
  const manifest = Manifest.parse(JSON.parse(bytes.toString()))
  if (manifest.format <= backupFormatVersion) return manifest
  throw new BackupRefusal(
    `${name} was made by a newer version of this server: restore it with that version.`,
  )
}

async function count(
  { name, bytes }: ArchiveEntry,
  found: Totals,
  { sum, names }: { sum: FileSum; names: FileNames },
): Promise<void> {
  const key = keyOf(name)
  const table = tableOf(name)
  const rows = table === null ? undefined : found.rows[table]
  if (table !== null && rows !== undefined) {
    let counted = rows
    for await (const chunk of bytes) counted += rowsEndedIn(chunk)
    found.rows[table] = counted
  } else if (name === jobsName)
    found.jobs = StoredJobs.parse(JSON.parse(String(await readWhole(bytes)))).length
  else if (key !== null) {
    names.add(key)
    for await (const _ of sum.passing(key, bytes)) continue
    found.files += 1
  } else if (isChannelFile(name)) {
    for await (const _ of bytes) continue
    found.channel += 1
  } else throw new Error(`it holds ${shown(name)}, which is not known`)
}

function assertEqual(found: Totals, expected: Totals): void {
  const isSame = (one: Totals, other: Totals) =>
    one.files === other.files &&
    one.jobs === other.jobs &&
    one.channel === other.channel &&
    one.fileSum === other.fileSum &&
    Object.entries(one.rows).every(([table, rows]) => other.rows[table] === rows)
  if (!isSame(found, expected) || !isSame(expected, found))
    throw new Error('its totals are not those of its parts')
}
