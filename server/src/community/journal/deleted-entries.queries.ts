import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { mayBeSealed, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { entryWords } from '../words/word-kinds.ts'

type Of = { memberId: string; id: string }

/**
 * Moves an entry out of the journal with all its rows. Columns that the database computes are left
 * out, and so are those that a restore makes new: a pending reply, and recommended reading.
 */
export async function moveToDeleted(tx: Tx, { memberId, id }: Of, at: Date): Promise<void> {
  await sql`insert into deleted_entries
      (member_id, id, entry, insight, versions, image_id, import_id, origin_key, deleted_at)
    select e.member_id, e.id, to_jsonb(e) - 'search', to_jsonb(i) - array['asked_again_at', 'recommended_from', 'search'],
      (select coalesce(jsonb_agg(to_jsonb(v) order by v.version), '[]') from entry_versions v
        where v.member_id = e.member_id and v.entry_id = e.id),
      e.image_id, e.import_id, coalesce(e.origin_key, 'stayer:' || e.id), ${at}
    from journal_entries e left join insights i on i.member_id = e.member_id and i.entry_id = e.id
    where e.member_id = ${memberId} and e.id = ${id}`.execute(tx)
  await tx
    .deleteFrom('journal_entries')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

export const countDeleted = async (db: Db, memberId: string, since: Date) => {
  const { total } = await db
    .selectFrom('deleted_entries')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('member_id', '=', memberId)
    .where('deleted_at', '>', since)
    .executeTakeFirstOrThrow()
  return total
}

export async function listDeletedRows(db: Db, memberId: string, since: Date, limit: number) {
  const rows = await db
    .selectFrom('deleted_entries')
    .select(['id', 'deleted_at'])
    .select([
      sql<string>`entry ->> 'title'`.as('title'),
      sql<string>`entry ->> 'content'`.as('content'),
      sql<Date>`(entry ->> 'created_at')::timestamptz`.as('created_at'),
    ])
    .$if(mayBeSealed(db), (query) =>
      query.select(sql<Buffer | null>`(entry ->> 'sealed')::bytea`.as('sealed')),
    )
    .where('member_id', '=', memberId)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return openRows(db, memberId, rows, { kind: entryWords, id: ({ id }) => id })
}

export const lockDeleted = (tx: Tx, { memberId, id }: Of, since: Date) =>
  tx
    .selectFrom('deleted_entries')
    .select(['id', 'image_id', 'origin_key', 'entry', 'insight', 'versions'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .forUpdate()
    .executeTakeFirst()

export const removeDeleted = (tx: Tx, { memberId, id }: Of) =>
  tx.deleteFrom('deleted_entries').where('member_id', '=', memberId).where('id', '=', id).execute()

/** True if an import has brought the entry into the journal again. */
export const isInJournal = async (tx: Tx, memberId: string, originKey: string) =>
  (await tx
    .selectFrom('journal_entries')
    .select('id')
    .where('member_id', '=', memberId)
    .where('origin_key', '=', originKey)
    .executeTakeFirst()) !== undefined

type Table = 'journal_entries' | 'insights' | 'entry_versions'

/** Inserts a row as it was stored. Columns that the table got since then take their defaults. */
export async function putBack(tx: Tx, table: Table, row: object): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
    tx,
  )
}

/** Deletes a batch of expired entries of all members, and returns them. */
export const takeDeletedBefore = async (tx: Tx, before: Date, limit: number) => {
  const { rows } = await sql<{
    member_id: string
    image_id: string | null
  }>`delete from deleted_entries d
    using (select member_id, id from deleted_entries where deleted_at <= ${before}
      order by deleted_at, id limit ${limit} for update skip locked) as old
    where d.member_id = old.member_id and d.id = old.id
    returning d.member_id, d.image_id`.execute(tx)
  return rows
}
