import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

type Sealer = { id: string; process: string; outer_key_id: string }

/** Says for some seconds that a process encrypts; waits while a command looks who does. */
export const upsertSealer = (db: Db | Tx, { id, process, outer_key_id }: Sealer, seconds: number) =>
  sql`insert into word_sealers (id, process, outer_key_id, until)
    values (${id}, ${process}, ${outer_key_id}, clock_timestamp() + ${seconds} * interval '1 s')
    on conflict (id) do update set until = excluded.until`.execute(db)

export const deleteSealer = (db: Db, id: string) =>
  db.deleteFrom('word_sealers').where('id', '=', id).execute()

/** Lists the processes that encrypt now. */
export async function listSealers(db: Db | Tx): Promise<Sealer[]> {
  const { rows } = await sql<Sealer>`select id, process, outer_key_id from word_sealers
    where until > clock_timestamp() order by process, id`.execute(db)
  return rows
}

/** Lets no process begin to encrypt, nor say again that it does, until the transaction ends. */
export const lockSealers = (tx: Tx) => sql`lock table word_sealers in exclusive mode`.execute(tx)

export const deletePastSealers = (tx: Tx) =>
  sql`delete from word_sealers where until <= clock_timestamp()`.execute(tx)

/** Waits for those who write to these tables, and lets nobody write until the transaction ends. */
export const lockAgainstWriters = (tx: Tx, tables: readonly string[]) =>
  sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share mode`.execute(tx)
