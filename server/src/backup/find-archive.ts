import { existsSync } from 'node:fs'
import type { Deps } from '../platform/deps.ts'
import { archiveInFile, archiveInStorage, type ArchiveSource } from './archive-source.ts'
import { timeOfCopy } from './copy-names.ts'
import { openPlace } from './open-place.ts'
import { readIdentities } from './prove-copy.ts'

/**
 * Finds an archive by its path, or by its name in the place of copies. Throws BackupRefusal where
 * there is none, or where it is encrypted and no key is given.
 */
export async function findArchive(
  parts: Pick<Deps, 'config' | 'clock' | 'log'>,
  path: string,
  identityFile: string | undefined,
): Promise<ArchiveSource> {
  const identities =
    identityFile === undefined ? [] : await readIdentities(identityFile, '--identity')
  const { backup } = parts.config
  if (existsSync(path) || !backup || !timeOfCopy(path)) return archiveInFile(path, identities)
  return archiveInStorage(await openPlace(backup, parts), path, identities)
}
