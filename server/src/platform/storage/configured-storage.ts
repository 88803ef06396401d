import { readdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { ConfigFault, type Config } from '../config.ts'
import { filesFolder, openDiskStorage } from './disk-storage.ts'
import { StorageFault } from './storage-fault.ts'
import type { Storage } from './storage.ts'

type Parts = { clock: Clock; log?: Logger; mustAnswer?: boolean }

/**
 * Opens this installation's file store: the bucket of the settings, else a folder. With a log the
 * bucket is tried out: one that cannot be used as it is set throws ConfigFault, and so does one
 * whose store is away where it `mustAnswer`; else that is logged, since the journal works without
 * its photos, and the bucket is tried out before the first is put.
 */
export async function configuredStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { clock, log, mustAnswer = false }: Parts,
): Promise<Storage> {
  if (!s3) return openDiskStorage(filesFolder(dataDir), clock)
  // An installation without a bucket need not pay 35 MB and 150 ms for what speaks to one.
  const { openS3Storage } = await import('./s3-storage.ts')
  const storage = openS3Storage(s3)
  if (!log) return storage
  const { tryOut } = await import('./s3-storage-trial.ts')
  const trial = () => tryOut(s3, { clock, log })
  const fault = await faultIn(trial)
  if (mustAnswer && fault?.kind === 'away')
    throw new ConfigFault(`S3_BUCKET: ${fault.message}: ${s3.bucket}`)
  if (fault) {
    const where = { bucket: s3.bucket, endpoint: s3.endpoint ?? s3.region }
    log.warn({ ...where, err: fault }, 'object store unavailable: photos and archives wait for it')
  }
  if (!mustAnswer) await warnOfLeftFiles(filesFolder(dataDir), log)
  return fault ? checkBeforeFirstPut(storage, trial, log) : storage
}

async function faultIn(trial: () => Promise<void>): Promise<StorageFault | null> {
  try {
    await trial()
    return null
  } catch (fault) {
    if (fault instanceof StorageFault) return fault
    throw fault
  }
}

/** A bucket that could not be checked at the start may be public. */
function checkBeforeFirstPut(storage: Storage, trial: () => Promise<void>, log: Logger): Storage {
  let tried: Promise<void> | null = null
  const tryOnce = () =>
    (tried ??= trial().catch((fault: unknown) => {
      tried = null
      if (!(fault instanceof ConfigFault)) throw fault
      log.error({ err: fault }, 'bucket refused: nothing is stored in it')
      throw new StorageFault('refusing', 'S3_BUCKET')
    }))
  return {
    ...storage,
    put: async (key, bytes) => {
      await tryOnce()
      await storage.put(key, bytes)
    },
    putStream: async (key, content) => {
      await tryOnce()
      await storage.putStream(key, content)
    },
  }
}

/** Warns of files left in the folder from before a bucket was set: no one sees them there. */
async function warnOfLeftFiles(folder: string, log: Logger): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.every((name) => name.startsWith('.'))) return
  log.warn(
    { folder },
    'this folder holds files, but files are read from the bucket: backup and restore move them',
  )
}
