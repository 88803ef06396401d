import { readFile, rename, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import {
  convertWords,
  rewriteTables,
  stateOfWords,
  tablesOfWords,
} from './community/convert-words/convert-words.ts'
import type { Db } from './platform/db/db.ts'
import { errorCode } from './platform/error-code.ts'
import { keyBytes } from './platform/sealed-words/cipher.ts'
import { outerKey, readOuterKeys } from './platform/sealed-words/outer-keys.ts'
import { forgetKeys, isRewrapped, listSealing, rewrapKeys } from './platform/sealed-words/rewrap.ts'
import { countWordKeys } from './platform/sealed-words/word-keys.queries.ts'
import { wordKeysOf } from './platform/sealed-words/word-keys.ts'
import { StartRefusal } from './start-refusal.ts'

type Print = (line: string) => void

/** Says what is encrypted, what is plain, and which outer keys are needed. */
export async function printWords(db: Db, print: Print): Promise<void> {
  const keys = wordKeysOf(db)
  print(`New words are ${keys?.isSealing ? 'encrypted' : 'plain'}.`)
  const sealers = await listSealing(db)
  if (sealers.length > 0) print(`${atWork(sealers)}.`)
  print('')
  print('encrypted      plain')
  for (const { about, sealed, plain } of await stateOfWords(db))
    print(`${String(sealed).padStart(9)}  ${String(plain).padStart(9)}  ${about}`)
  const needed = await countWordKeys(db)
  if (needed.length > 0) print('')
  for (const { outer_key_id: id, keys: count } of needed) {
    const isFirst = keys?.outer[0].id === id
    const isThere = keys?.outer.some((key) => key.id === id)
    const place = isFirst
      ? 'the first of WORDS_KEY_FILE'
      : isThere
        ? 'in WORDS_KEY_FILE'
        : 'missing'
    print(`${String(count).padStart(9)}  members’ keys are encrypted with ${id} (${place})`)
  }
}

/** Encrypts or opens what is there, as the settings say. */
export async function applyWords(db: Db, print: Print): Promise<void> {
  const keys = wordKeysOf(db)
  if (!keys) throw new StartRefusal('WORDS_KEY_FILE is not set: nothing is encrypted.')
  const count = await convertWords(db)
  const left = (await stateOfWords(db)).reduce(
    (sum, { sealed, plain }) => sum + (keys.isSealing ? plain : sealed),
    0,
  )
  const rows = (all: number) => `${all} ${all === 1 ? 'row' : 'rows'}`
  print(`${rows(count)} ${keys.isSealing ? 'encrypted' : 'opened'}, ${rows(left)} left.`)
  if (keys.isSealing && count > 0)
    print(
      'The database’s files may still hold the plain words in their free space: npm run admin -- words vacuum writes them anew. Copies made until now hold them too.',
    )
}

export async function vacuumWords(db: Db, print: Print): Promise<void> {
  const isLogTurned = await rewriteTables(db)
  print('The tables of words are written anew.')
  print(
    isLogTurned
      ? 'The database’s log of changes (pg_wal) began a new file; older ones go, or are written over as others are needed.'
      : 'The database’s log of changes (pg_wal) holds the words until its files are used again: a superuser shortens that with select pg_switch_wal() and checkpoint.',
  )
}

export async function rewrapWords(db: Db, print: Print): Promise<void> {
  const keys = wordKeysOf(db)
  if (!keys) throw new StartRefusal('WORDS_KEY_FILE is not set: there is no key.')
  const [first] = keys.outer
  const others = await listSealing(db, first.id)
  if (others.length > 0)
    throw new StartRefusal(
      `${atWork(others)} with another key than ${first.id}: restart every server with this WORDS_KEY_FILE first, then try again.`,
    )
  const count = await rewrapKeys(db)
  if (!(await isRewrapped(db, first.id)))
    throw new StartRefusal(
      'A server made keys with another outer key meanwhile: restart every server with this WORDS_KEY_FILE, then try again. Keep the older keys.',
    )
  print(
    `${count} members’ keys were encrypted anew: all are with ${first.id}. The other lines of WORDS_KEY_FILE open copies made until now, and nothing here.`,
  )
}

/**
 * Deletes the members' keys where nothing is encrypted with them, on the way back to plain words.
 */
export async function forgetWordKeys(db: Db, print: Print): Promise<void> {
  if (wordKeysOf(db)?.isSealing)
    throw new StartRefusal('Set WORDS_AT_REST to plain, for every server, before the keys go.')
  const { sealers, sealed } = await forgetKeys(db, {
    tables: tablesOfWords,
    listSealed: async (tx) => (await stateOfWords(tx)).filter((state) => state.sealed > 0),
  })
  if (sealers.length > 0)
    throw new StartRefusal(
      `${atWork(sealers)} still: set WORDS_AT_REST to plain and restart every server, then words apply and this again. One that was killed counts for three minutes. No key was deleted.`,
    )
  if (sealed.length > 0)
    throw new StartRefusal(
      'Words are still encrypted: npm run admin -- words apply opens them. No key was deleted.',
    )
  print('The members’ keys are deleted: WORDS_KEY_FILE is needed for older copies alone.')
}

const atWork = (names: readonly string[]) =>
  names.length === 1
    ? `A server encrypts words (${names.join()})`
    : `Servers encrypt words (${names.join('; ')})`

/** Writes a new key as the first line of a file, which it makes if there is none. */
export async function makeWordKey(file: string, print: Print): Promise<void> {
  const before = await contentOf(file)
  if (before !== '' && !readOuterKeys(before))
    throw new StartRefusal(`${file} holds something else than keys; it is as it was.`)
  const secret = randomBytes(keyBytes)
  // Beside it first: a write that fails leaves the keys as they were.
  const fresh = `${file}.new`
  await writeFile(fresh, `${secret.toString('base64')}\n${before}`, { mode: 0o600, flush: true })
  await rename(fresh, file)
  print(`The key ${outerKey(secret).id} is the first line of ${file}.`)
  print('Keep a copy of the file apart from this machine: without it the words are lost.')
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw new StartRefusal(`${file} cannot be read (${errorCode(error) ?? 'fault'}).`)
  }
}
