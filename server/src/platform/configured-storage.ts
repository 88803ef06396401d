import { readdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { filesFolder, openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

type Parts = { clock: Clock; log?: Logger }

/**
 * Where this installation keeps its files: the bucket of the settings, else a folder. With a log the bucket is tried out:
 * a store that is away for now is told there, and one that cannot be used as it is set throws ConfigFault.
 */
export async function configuredStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { clock, log }: Parts,
): Promise<Storage> {
  if (!s3) return openDiskStorage(filesFolder(dataDir), clock)
  // An installation without a bucket need not pay 35 MB and 150 ms for what speaks to one.
  const { openS3Storage } = await import('./s3-storage.ts')
  if (log) {
    const { tryOut } = await import('./s3-storage-trial.ts')
    await tryOut(s3, { clock, log })
    await tellLeftBehind(filesFolder(dataDir), log)
  }
  return openS3Storage(s3)
}

/** Says that files lie where they lay before a bucket was set: nobody sees them there. */
async function tellLeftBehind(folder: string, log: Logger): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.every((name) => name.startsWith('.'))) return
  log.warn({ folder }, 'files lie in this folder, and in the bucket they are looked for: backup and restore move them')
}
