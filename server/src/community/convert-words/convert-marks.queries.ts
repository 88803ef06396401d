import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RowState } from './convert-words.queries.ts'

// A hash that is hidden is a byte longer; an empty one is not known any more.
const hashBytes = (isHidden: boolean) => (isHidden ? 33 : 32)
const ofMembers = sql`exists (select from members m where m.account_id = k.account_id)`

export async function countHashes(db: Db): Promise<RowState> {
  const { rows } = await sql<{ sealed: number; plain: number }>`select
      (count(*) filter (where octet_length(request_hash) = ${hashBytes(true)}))::int as sealed,
      (count(*) filter (where octet_length(request_hash) = ${hashBytes(false)}))::int as plain
    from idempotency_keys k where ${ofMembers}`.execute(db)
  return { about: 'hashes of calls', sealed: 0, plain: 0, ...rows[0] }
}

export async function lockHashes(tx: Tx, isSealing: boolean, limit: number) {
  const { rows } = await sql<{ account_id: string; key: string; request_hash: Buffer }>`
    select account_id, key, request_hash from idempotency_keys k
    where ${ofMembers} and octet_length(request_hash) = ${hashBytes(!isSealing)}
    order by account_id, key limit ${limit} for update`.execute(tx)
  return rows
}

export const writeHash = (tx: Tx, row: { account_id: string; key: string }, hash: Buffer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ request_hash: hash })
    .where('account_id', '=', row.account_id)
    .where('key', '=', row.key)
    .execute()

/** The marks that members gave to replies, those of deleted entries too. */
const marked = sql`(select member_id, id, unhelpful_id from insights where unhelpful_id is not null
  union all
  select member_id, (insight ->> 'id')::uuid, (insight ->> 'unhelpful_id')::uuid from deleted_entries
    where insight ->> 'unhelpful_id' is not null)`

/**
 * Counts those that name what the editors keep. What is hidden cannot be counted: an imported mark
 * looks the same, and has nothing there.
 */
export async function countNamed(db: Db): Promise<RowState> {
  const { rows } = await sql<{ plain: number }>`select count(*)::int as plain
    from ${marked} as marked join unhelpful_replies r on r.id = marked.unhelpful_id`.execute(db)
  return { about: 'marks of replies that did not help', sealed: 0, plain: rows[0]?.plain ?? 0 }
}

export async function listMarked(tx: Tx) {
  const { rows } = await sql<{ member_id: string; id: string; unhelpful_id: string }>`
    select * from ${marked} as marked order by member_id, id`.execute(tx)
  return rows
}

/** Renames what the editors keep of a reply; 1 if it was there under that name. */
export async function renameReply(tx: Tx, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('unhelpful_replies')
    .set({ id: to })
    .where('id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
