import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/db.ts'

/** Lets the time of every process that said it encrypts be over, as after a crash. */
export const lapseSealers = (db: Db) =>
  db
    .updateTable('word_sealers')
    .set({ until: sql<Date>`now() - interval '1 s'` })
    .execute()

export const countKeys = async (db: Db): Promise<number> =>
  (await db.selectFrom('word_keys').select('account_id').execute()).length

/** Puts bytes where the words of an entry are encrypted. */
export const sealSomething = (tx: Tx) =>
  tx
    .updateTable('journal_entries')
    .set({ sealed: Buffer.from([1]) })
    .execute()
