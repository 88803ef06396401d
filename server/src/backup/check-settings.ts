import { identityInside, isInside } from '../platform/backup-settings.ts'
import { ConfigFault, type Config } from '../platform/config.ts'
import { truePath } from '../platform/true-path.ts'
import { isRecipient, opensFor } from './seal.ts'
import { readIdentities } from './prove-copy.ts'
import { BackupRefusal } from './archive.ts'

/**
 * Looks at what the settings of copies name: public keys that can be encrypted for, and a key that
 * opens what is made and lies apart from it, whatever links lead there. Throws ConfigFault.
 */
export async function checkBackupSettings({ backup, dataDir }: Config): Promise<void> {
  if (!backup) return
  const { recipients, identityFile, place } = backup
  if (!recipients.every(isRecipient))
    throw new ConfigFault('BACKUP_RECIPIENTS: holds a text that is no public key of age')
  if (identityFile === null) return
  const identity = await truePath(identityFile)
  if (isInside(identity, await truePath(dataDir)))
    throw new ConfigFault(`BACKUP_IDENTITY_FILE: ${identityInside('DATA_DIR')}`)
  if ('folder' in place && isInside(identity, await truePath(place.folder)))
    throw new ConfigFault(`BACKUP_IDENTITY_FILE: ${identityInside('BACKUP_DIR')}`)
  if (await opensFor(await identitiesOf(identityFile), recipients)) return
  throw new ConfigFault(
    'BACKUP_IDENTITY_FILE: holds no key that opens what is encrypted for BACKUP_RECIPIENTS',
  )
}

async function identitiesOf(file: string) {
  try {
    return await readIdentities(file, 'BACKUP_IDENTITY_FILE')
  } catch (fault) {
    throw fault instanceof BackupRefusal ? new ConfigFault(fault.message) : fault
  }
}
