import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/db.ts'
import { attachedTo } from '../db/dialect.ts'
import { afterCommit } from '../db/transaction.ts'
import { decrypt, encrypt, keyBytes, SealedWordsFault } from './cipher.ts'
import { openSealerLease } from './sealer-lease.ts'
import type { OuterKey, OuterKeys } from './outer-keys.ts'
import { findWordKey, insertWordKey } from './word-keys.queries.ts'

/** The keys of a database that was opened with an outer key. */
export type WordKeys = {
  outer: OuterKeys
  /**
   * False where words are to be plain again: what is encrypted is opened, and nothing encrypted.
   */
  isSealing: boolean
  /** Says again that this process encrypts, by which commands know. */
  renewLease(db: Db): Promise<void>
  endLease(db: Db): Promise<void>
  /** The account's data key to encrypt with; a new one if it has none. */
  keyOf(db: Db | Tx, accountId: string): Promise<Buffer>
  /** The account's data key; null if nothing of it was ever encrypted. */
  findKey(db: Db | Tx, accountId: string): Promise<Buffer | null>
}

/** The keys that a database was opened with, in a transaction too; null where there are none. */
export function wordKeysOf(db: Db | Tx): WordKeys | null {
  const attached = attachedTo(db)
  if (attached === null || isWordKeys(attached)) return attached
  throw new Error('something else than keys is attached to the database')
}

const isWordKeys = (attached: object): attached is WordKeys => 'keyOf' in attached

// A key and its id take some 150 bytes.
const mostKept = 10_000

export function openWordKeys(outer: OuterKeys, { isSealing }: { isSealing: boolean }): WordKeys {
  const kept = new Map<string, Buffer>()
  const lease = openSealerLease(outer[0].id)
  let era = 0
  const forgetKept = () => {
    era += 1
    kept.clear()
  }
  const keep = (accountId: string, key: Buffer, of: number) => {
    // It was read before all were forgotten.
    if (of !== era) return
    kept.delete(accountId)
    kept.set(accountId, key)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  const findKey = async (db: Db | Tx, accountId: string) => {
    const known = kept.get(accountId)
    if (known) return known
    const of = era
    const found = await findWordKey(db, accountId)
    if (!found) return null
    const key = unwrap(outer, accountId, found)
    // A transaction that made it may still come to nothing, and the key with it.
    if (isTransaction(db)) afterCommit(db, () => keep(accountId, key, of))
    else keep(accountId, key, of)
    return key
  }
  const keyOf = async (db: Db | Tx, accountId: string) => {
    if (await lease.hold(db)) forgetKept()
    const found = await findKey(db, accountId)
    if (found) return found
    await makeKey(db, outer, accountId)
    // Another call may have been first, and its key is the one.
    const made = await findKey(db, accountId)
    if (!made) throw new SealedWordsFault(`The account ${accountId} is not there any more.`)
    return made
  }
  const renewLease = async (db: Db) => {
    if (await lease.renew(db)) forgetKept()
  }
  return { outer, isSealing, renewLease, endLease: lease.end, keyOf, findKey }
}

const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction

function makeKey(db: Db | Tx, [first]: OuterKeys, account_id: string) {
  const wrapped_key = wrap(first, account_id, randomBytes(keyBytes))
  return insertWordKey(db, { account_id, outer_key_id: first.id, wrapped_key })
}

const placeOf = (accountId: string) => `data key of ${accountId}`

export const wrap = ({ secret }: OuterKey, accountId: string, key: Buffer) =>
  encrypt(secret, placeOf(accountId), key)

type Wrapped = { outer_key_id: string; wrapped_key: Buffer }

export function unwrap(outer: OuterKeys, accountId: string, wrapped: Wrapped): Buffer {
  const key = outer.find(({ id }) => id === wrapped.outer_key_id)
  if (!key)
    throw new SealedWordsFault(
      `The key ${wrapped.outer_key_id}, with which words are encrypted, is not in WORDS_KEY_FILE.`,
    )
  return decrypt(key.secret, placeOf(accountId), wrapped.wrapped_key)
}

/** A name that stands for a text of an account: the same for the same text, and telling nothing. */
export const blindName = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`name ${text}`).digest('base64url')
