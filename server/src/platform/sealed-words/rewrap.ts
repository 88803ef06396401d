import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteWordKeys, lockForeignKeys, updateWordKey } from './word-keys.queries.ts'
import { unwrap, wordKeysOf, wrap } from './word-keys.ts'
import {
  deletePastSealers,
  listSealers,
  lockAgainstWriters,
  lockSealers,
} from './word-sealers.queries.ts'

const atOnce = 500

/**
 * Encrypts every data key with the first outer key, and leaves the words alone. Returns how many
 * keys that were. Throws SealedWordsFault where another outer key is needed.
 */
export async function rewrapKeys(db: Db): Promise<number> {
  const outer = wordKeysOf(db)?.outer
  if (!outer) return 0
  const [first] = outer
  for (let count = 0; ;) {
    const done = await inTransaction(db, async (tx) => {
      const rows = await lockForeignKeys(tx, first.id, atOnce)
      for (const { account_id, ...wrapped } of rows) {
        const key = unwrap(outer, account_id, wrapped)
        const wrapped_key = wrap(first, account_id, key)
        await updateWordKey(tx, account_id, { outer_key_id: first.id, wrapped_key })
      }
      return rows.length
    })
    count += done
    if (done < atOnce) return count
  }
}

/**
 * True where every data key is encrypted with the first outer key, and nobody is at work who makes
 * one with another.
 */
export const isRewrapped = (db: Db, outerKeyId: string) =>
  inTransaction(db, async (tx) => {
    await lockSealers(tx)
    const others = (await listSealers(tx)).filter((sealer) => sealer.outer_key_id !== outerKeyId)
    return others.length === 0 && (await lockForeignKeys(tx, outerKeyId, 1)).length === 0
  })

/** The names of processes that encrypt; of those with another outer key, where one is given. */
export async function listSealing(db: Db | Tx, butWith?: string): Promise<string[]> {
  const sealers = await listSealers(db)
  return sealers.filter((one) => one.outer_key_id !== butWith).map(({ process }) => process)
}

/**
 * Deletes every data key, unless one of them is needed: in a transaction in which nobody writes to
 * the tables of words, nor begins to encrypt. Returns the names of processes that encrypt now, and
 * what is encrypted; both are empty where the keys went.
 */
export const forgetKeys = <State>(
  db: Db,
  { tables, listSealed }: { tables: readonly string[]; listSealed(tx: Tx): Promise<State[]> },
) =>
  inTransaction(db, async (tx) => {
    await lockSealers(tx)
    const sealers = await listSealing(tx)
    if (sealers.length > 0) return { sealers, sealed: [] }
    await lockAgainstWriters(tx, tables)
    const sealed = await listSealed(tx)
    if (sealed.length === 0) {
      await deleteWordKeys(tx)
      await deletePastSealers(tx)
    }
    return { sealers, sealed }
  })
