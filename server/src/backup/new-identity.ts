import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { identityInside, isInside } from '../platform/backup-settings.ts'
import { errorCode } from '../platform/error-code.ts'
import { BackupRefusal } from './archive.ts'
import { newKeys } from './seal.ts'

/**
 * Writes a new key into a file that only this user can read, and answers what to do with it. Throws
 * BackupRefusal where there is a file, which is never replaced, or where the key would lie beside
 * the data.
 */
export async function writeNewIdentity(path: string, dataDir: string): Promise<string> {
  const file = resolve(path)
  if (isInside(file, dataDir)) throw new BackupRefusal(`${path} ${identityInside('DATA_DIR')}.`)
  const { identity, recipient } = await newKeys()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  } catch (fault) {
    throw errorCode(fault) === 'EEXIST'
      ? new BackupRefusal(`${path} already exists: give another name.`)
      : fault
  }
  return [
    `${path} holds the key that opens your copies. Without it they are lost: keep another copy of it elsewhere.`,
    `BACKUP_RECIPIENTS=${recipient}`,
  ].join('\n')
}
