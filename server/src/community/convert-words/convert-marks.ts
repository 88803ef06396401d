import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hideHash } from '../../platform/sealed-words/hidden-hash.ts'
import { listWordNames, sealerOf } from '../../platform/sealed-words/sealed-words.ts'
import { replyIdOf, replyName } from '../words/unhelpful-names.ts'
import { listMarked, lockHashes, renameReply, writeHash } from './convert-marks.queries.ts'

const unknown = Buffer.alloc(0)

/** Hides a batch of the hashes of calls; one that is hidden cannot be had back, and is dropped. */
export const convertHashes = (db: Db, isSealing: boolean, limit: number) =>
  inTransaction(db, async (tx) => {
    const rows = await lockHashes(tx, isSealing, limit)
    for (const row of rows) {
      const { nameOf } = await sealerOf(tx, row.account_id)
      await writeHash(tx, row, isSealing ? hideHash(row.request_hash, nameOf) : unknown)
    }
    return rows.length
  })

/**
 * Cuts the join between insights and what the editors keep of those that did not help, or mends it:
 * only a member's key leads from the one to the other.
 */
export const convertMarks = (db: Db, isSealing: boolean) =>
  inTransaction(db, async (tx) => {
    let count = 0
    for (const { member_id, id, unhelpful_id } of await listMarked(tx)) {
      if (isSealing) await sealerOf(tx, member_id)
      const names = await listWordNames(tx, member_id, replyName(id))
      const hidden = names.map(replyIdOf).find((name) => name !== null)
      if (!hidden) continue
      count += await (isSealing
        ? renameReply(tx, unhelpful_id, hidden)
        : renameReply(tx, hidden, unhelpful_id))
    }
    return count
  })
