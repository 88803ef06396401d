import { ConfigFault, type Config } from '../platform/config.ts'
import type { Clock } from '../platform/clock.ts'
import { errorCode, isOutOfRoom } from '../platform/error-code.ts'
import type { Logger } from 'pino'
import type { BackupConfig } from '../platform/backup-settings.ts'
import { configuredStorage } from '../platform/storage/configured-storage.ts'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { StorageFault } from '../platform/storage/storage-fault.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { BackupRefusal } from './archive.ts'
import { timeOfCopy } from './copy-names.ts'

type Parts = { config: Pick<Config, 's3' | 'dataDir'>; clock: Clock; log: Logger }

/** Opens the folder or bucket of the copies. Throws BackupRefusal where it cannot be used. */
export async function openPlace(
  { place }: Pick<BackupConfig, 'place'>,
  { config, clock, log }: Parts,
): Promise<Storage> {
  try {
    if ('folder' in place) return await openDiskStorage(place.folder, clock)
    const s3 = config.s3 && { ...config.s3, bucket: place.bucket }
    return await configuredStorage(
      { s3, dataDir: config.dataDir },
      { clock, log, mustAnswer: true },
    )
  } catch (fault) {
    if (fault instanceof ConfigFault)
      throw new BackupRefusal(fault.message.replace('S3_BUCKET', 'BACKUP_BUCKET'))
    throw asRefusal(fault)
  }
}

/**
 * The names of all copies in a place up to now, oldest first. Whoever may only write there could
 * otherwise push out the others, or have one proved, by a name that is ahead of its time.
 */
export async function listCopies(place: Storage, now: Date): Promise<string[]> {
  const names: string[] = []
  for await (const name of place.keys()) {
    const at = timeOfCopy(name)
    if (at && at <= now) names.push(name)
  }
  return names.toSorted()
}

const closed = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** A fault as a sentence for the person who can mend it, where it is known to be of that kind. */
export function asRefusal(fault: unknown): unknown {
  const code = errorCode(fault) ?? ''
  if (isOutOfRoom(fault))
    return new BackupRefusal(
      'There is no room left: make room where copies, files and the database are.',
    )
  if (closed.has(code))
    return new BackupRefusal(`The folder for copies cannot be used (${code}): see BACKUP_DIR.`)
  return fault instanceof StorageFault && fault.kind === 'refusing'
    ? new BackupRefusal(`${fault.message}: see BACKUP_BUCKET.`)
    : fault
}
