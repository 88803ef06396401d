import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteWordKeys, lockForeignKeys, updateWordKey } from './word-keys.queries.ts'
import { unwrap, wordKeysOf, wrap } from './word-keys.ts'

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

/** Deletes every data key. The caller has made sure that they open nothing any more. */
export const forgetKeys = (db: Db) => inTransaction(db, (tx) => deleteWordKeys(tx))
