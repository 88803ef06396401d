import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../platform/deps.ts'
import type { BackupConfig } from '../platform/backup-settings.ts'
import { createScratch, startScratch } from '../platform/db/scratch-database.ts'
import { errorCode } from '../platform/error-code.ts'
import type { JobKind } from '../platform/jobs/job.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openChannelFiles } from '../site/channel-files.ts'
import { BackupRefusal } from './archive.ts'
import { archiveInStorage, type ArchiveSource } from './archive-source.ts'
import { openFileSum } from './file-sum.ts'
import { type CopyMade, sizeOf } from './make-copy.ts'
import { openPlace } from './open-place.ts'
import { restore, type RestoreOutcome, type RestoreTarget } from './restore.ts'
import { identitiesIn } from './seal.ts'

export type ProofDeps = Pick<Deps, 'config' | 'clock' | 'log'> & { jobKinds: readonly JobKind[] }

/**
 * Restores a copy into a database that is made for it and dropped afterwards, and compares every
 * table and file with the sums that were worked out when it was made. Files are read to their ends
 * and not kept. Throws BackupRefusal with what is wrong.
 */
export async function proveCopy(
  deps: ProofDeps,
  backup: BackupConfig,
  name: string,
): Promise<Omit<CopyMade, 'bytes'>> {
  const { identityFile } = backup
  if (identityFile === null)
    throw new BackupRefusal('No key to open copies with is set: see BACKUP_IDENTITY_FILE.')
  const identities = await readIdentities(identityFile, 'BACKUP_IDENTITY_FILE')
  const source = archiveInStorage(await openPlace(backup, deps), name, identities)
  const arrived = openFileSum()
  const { log, jobKinds } = deps
  const storage = readToTheEnd(arrived)
  // Part by part: what runs this has a database of its own, which a spread would put in its place.
  const outcome = await inScratch(deps, backup, ({ db, pool, channelFiles }) =>
    restoreInto({ db, pool, channelFiles, storage, log, jobKinds }, source),
  )
  assertProven(outcome, arrived.total())
  return sizeOf(outcome)
}

// SQLSTATE classes 22 and 23: values and references that the tables do not allow.
const refusedRows = /^2[23]/

async function restoreInto(target: RestoreTarget, source: ArchiveSource): Promise<RestoreOutcome> {
  try {
    return await restore(target, source, { mayReplace: false })
  } catch (fault) {
    const code = errorCode(fault) ?? ''
    if (!refusedRows.test(code)) throw fault
    throw new BackupRefusal(`The database does not take the rows of the copy (${code}).`)
  }
}

function assertProven({ hasSums, fileSum, files }: RestoreOutcome, arrived: string) {
  if (!hasSums || fileSum === undefined)
    throw new BackupRefusal('The copy holds no sums to compare with: an older version made it.')
  if (arrived !== fileSum)
    throw new BackupRefusal(`The ${files} files are not what they were when the copy was made.`)
}

type Scratch = Pick<RestoreTarget, 'db' | 'pool' | 'channelFiles'>

async function inScratch<T>(
  { config, clock, log }: ProofDeps,
  { proofDatabaseUrl }: BackupConfig,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const parts = { clock, log: (line: string) => log.debug(line) }
  const database = await (proofDatabaseUrl === null
    ? startScratch(join(config.dataDir, 'proofs'), parts)
    : createScratch(proofDatabaseUrl, parts))
  const channelFolder = await mkdtemp(join(tmpdir(), 'stayer-proof-'))
  try {
    const { db, pool } = database
    return await work({ db, pool, channelFiles: openChannelFiles(channelFolder) })
  } finally {
    await rm(channelFolder, { recursive: true, force: true })
    await database.close()
  }
}

/**
 * The secret keys in a file. Throws BackupRefusal where it holds none.
 * @param setting the name by which its reader gave the file
 */
export async function readIdentities(file: string, setting: string): Promise<string[]> {
  try {
    return identitiesIn(await readFile(file, 'utf8'))
  } catch (fault) {
    const reason = fault instanceof BackupRefusal ? fault.message : errorCode(fault)
    throw new BackupRefusal(`${setting}: ${file} cannot be used (${reason})`)
  }
}

/**
 * A storage that reads what is put there, adds it up and forgets it: a proof needs no disk for
 * photos.
 */
function readToTheEnd(arrived: ReturnType<typeof openFileSum>): Storage {
  const nothing = () => Promise.resolve()
  const none = () => Promise.resolve(null)
  return {
    async putStream(key, content) {
      for await (const _ of arrived.passing(key, content)) continue
    },
    put: nothing,
    get: none,
    open: none,
    remove: nothing,
    removeAll: nothing,
    async *keys() {
      // It keeps none.
    },
  }
}
