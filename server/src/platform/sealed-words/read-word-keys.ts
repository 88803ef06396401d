import { readFile, stat } from 'node:fs/promises'
import { isInside } from '../backup-settings.ts'
import { ConfigFault, type Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { DatabaseRefusal } from '../db/connection.ts'
import { truePath } from '../true-path.ts'
import { describeError } from '../describe-error.ts'
import { readOuterKeys, type OuterKeys } from './outer-keys.ts'
import { countWordKeys } from './word-keys.queries.ts'
import { openWordKeys, type WordKeys } from './word-keys.ts'

type Settings = Pick<Config, 'words' | 'dataDir' | 'backup'>

/**
 * Reads the keys of words at rest; null where none are set. Throws ConfigFault for a file that is
 * none, lies beside what it opens, or is open to everybody.
 */
export async function readWordKeys({ words, ...config }: Settings): Promise<WordKeys | null> {
  if (!words) return null
  const { keyFile, isSealing } = words
  await assertApart(keyFile, config)
  return openWordKeys(await readKeyFile(keyFile), { isSealing })
}

/** The keys in a file. Throws ConfigFault. */
export async function readKeyFile(file: string): Promise<OuterKeys> {
  const text = await contentOf(file)
  const { mode } = await stat(file)
  if (has(mode, othersMayRead))
    throw new ConfigFault(
      'WORDS_KEY_FILE: can be read by every user of this machine: take that right away (chmod 600)',
    )
  if (has(mode, othersMayWrite))
    throw new ConfigFault(
      'WORDS_KEY_FILE: can be written by others than its owner, who could put another key there: take that right away (chmod 600)',
    )
  // The secrets of containers come this way, for a group that is the server's own.
  if (has(mode, groupMayRead))
    process.emitWarning(
      'WORDS_KEY_FILE can be read by a group: make sure that the server alone is in it, or take that right away (chmod 600).',
    )
  const keys = readOuterKeys(text)
  if (!keys)
    throw new ConfigFault(
      'WORDS_KEY_FILE: must hold keys alone, one a line: npm run admin -- words new-key FILE makes one',
    )
  return keys
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { message } = describeError(error)
    throw new ConfigFault(`WORDS_KEY_FILE: cannot be read (${message})`)
  }
}

const othersMayRead = 0o004
const othersMayWrite = 0o022
const groupMayRead = 0o040
const has = (mode: number, rights: number) => process.platform !== 'win32' && (mode & rights) !== 0

/** Throws ConfigFault for a key that lies in a folder which holds what it opens. */
async function assertApart(
  keyFile: string,
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
): Promise<void> {
  const file = await truePath(keyFile)
  const place = backup?.place
  const folders = {
    DATA_DIR: dataDir,
    ...(place && 'folder' in place && { BACKUP_DIR: place.folder }),
  }
  for (const [name, folder] of Object.entries(folders))
    if (isInside(file, await truePath(folder)))
      throw new ConfigFault(
        `WORDS_KEY_FILE: must lie outside ${name}: a key beside what it opens protects nothing`,
      )
}

/** Throws DatabaseRefusal where words are encrypted with a key that is not there. */
export async function assertKeysAreThere(db: Db, keys: WordKeys | null): Promise<void> {
  const needed = await countWordKeys(db)
  const missing = needed.filter((row) => !keys?.outer.some(({ id }) => id === row.outer_key_id))
  if (missing.length === 0) return
  const named = missing.map(({ outer_key_id }) => outer_key_id).join(', ')
  throw new DatabaseRefusal(
    keys
      ? `The words in this database are encrypted with a key that is not in WORDS_KEY_FILE: ${named}. Add the file’s line with that key; nothing was changed.`
      : `The words in this database are encrypted: set WORDS_KEY_FILE to the file with the key ${named}. Nothing was changed.`,
  )
}
