import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Db, Tx } from '../db/db.ts'
import { afterCommit } from '../db/transaction.ts'
import { deleteSealer, upsertSealer } from './word-sealers.queries.ts'

/**
 * Says in the database that this process encrypts, for a time. While it holds, no command takes a
 * key away; once it has lapsed, what is remembered of keys counts for nothing.
 */
export type SealerLease = {
  /** Sees to it that the lease holds. True where it had lapsed, or was never taken. */
  hold(db: Db | Tx): Promise<boolean>
  /** Takes the lease again before it lapses. True where it had. */
  renew(db: Db | Tx): Promise<boolean>
  /** Gives the lease back: this process encrypts no more. */
  end(db: Db): Promise<void>
}

// The process stops relying on its lease long before the database does: between the two lie the
// longest statement and the end of its transaction.
const reliedOnMs = 60_000
const keptSeconds = 180

export function openSealerLease(outerKeyId: string): SealerLease {
  const id = randomUUID()
  const name = `${os.hostname()}, process ${process.pid}`
  let lapsesAt = 0
  let isTaken = false
  const isLapsed = () => performance.now() >= lapsesAt
  const renew = async (db: Db | Tx) => {
    const hadLapsed = isLapsed()
    const asked = performance.now()
    isTaken = true
    await upsertSealer(db, { id, process: name, outer_key_id: outerKeyId }, keptSeconds)
    const relyOnIt = () => (lapsesAt = asked + reliedOnMs)
    // A transaction that comes to nothing takes the lease back with it.
    if (isTransaction(db)) afterCommit(db, relyOnIt)
    else relyOnIt()
    return hadLapsed
  }
  return {
    renew,
    hold: async (db) => isLapsed() && renew(db),
    async end(db) {
      lapsesAt = 0
      if (isTaken) await deleteSealer(db, id)
    },
  }
}

const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction
