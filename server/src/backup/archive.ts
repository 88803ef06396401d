import { z } from 'zod'

/**
 * An archive is a gzipped tar, written and read in one pass and in this order: `manifest.json`;
 * each table, parents first, as `tables/<name>/<part>` in the text format of COPY; `jobs.json`;
 * each file as `files/<key>`; since format 2 the channel's `channel.json` and
 * `channel/<photograph>`; `totals.json`, without which the archive is not whole.
 */
export const backupFormatVersion = 2
/** Archives before it say nothing of the channel's files, so those that are there stay. */
export const formatWithChannel = 2

export const manifestName = 'manifest.json'
export const jobsName = 'jobs.json'
export const totalsName = 'totals.json'
const tablesFolder = 'tables/'
const filesFolder = 'files/'

/**
 * The rows of a table: how many, and a sum over what each holds, in which their order counts for
 * nothing.
 */
const Checksum = z.object({ rows: z.int(), sum: z.string() })
export type Checksum = z.infer<typeof Checksum>

const ArchiveTable = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
export type ArchiveTable = z.infer<typeof ArchiveTable>

export const Manifest = z.object({
  format: z.int(),
  createdAt: z.iso.datetime(),
  /** The migrations that the tables had seen, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(ArchiveTable),
  /**
   * By table, worked out by the database in the moment that the rows are of; old archives have
   * none.
   */
  checksums: z.record(z.string(), Checksum).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** Jobs that were not done: their kind and what they were given. */
export const StoredJobs = z.array(z.object({ name: z.string(), payload: z.unknown() }))
export type StoredJobs = z.infer<typeof StoredJobs>

export const Totals = z.object({
  rows: z.record(z.string(), z.int()),
  jobs: z.int(),
  files: z.int(),
  /** A sum over the keys and contents of the files. */
  fileSum: z.string().optional(),
  /** Files of the channel; archives of format 1 know nothing of any. */
  channel: z.int().default(0),
})
export type Totals = z.infer<typeof Totals>

export const tablePartName = (table: string, part: number) =>
  `${tablesFolder}${table}/${String(part).padStart(6, '0')}`
export const fileName = (key: string) => `${filesFolder}${key}`

/** The table of which an entry holds a part, if it does. */
export function tableOf(entryName: string): string | null {
  return entryName.startsWith(tablesFolder)
    ? entryName.slice(tablesFolder.length, entryName.lastIndexOf('/'))
    : null
}

/** The storage key of the file that an entry holds, if it does. */
export function keyOf(entryName: string): string | null {
  return entryName.startsWith(filesFolder) ? entryName.slice(filesFolder.length) : null
}

/**
 * Counts the rows that a piece of COPY's text ends: a line break inside a value is written as `\n`.
 */
export function rowsEndedIn(text: Uint8Array): number {
  let count = 0
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) count += 1
  return count
}

/**
 * A backup cannot be made or restored, and a person must do something about it: `message` is one
 * sentence for them.
 */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
