import { sql } from 'kysely'
import type { Db, Insert, Tx, Update } from '../../platform/db/db.ts'
import type { ImportKey } from './import-files.ts'

const importColumns = [
  'id',
  'source',
  'file_name',
  'status',
  'found',
  'handled_entries',
  'added_entries',
  'lost_photos',
  'kept_entries',
  'time_zone',
  'text_bytes',
  'created_at',
  'ended_at',
] as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const listImports = (db: Db, memberId: string, limit: number) =>
  db
    .selectFrom('imports')
    .select(importColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findImport = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('imports')
    .select(importColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findAtWork = (db: Db, memberId: string) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()

export const insertImport = (tx: Tx, row: Insert<'imports'>) =>
  tx.insertInto('imports').values(row).returning(importColumns).executeTakeFirstOrThrow()

export const updateImport = (tx: Tx, memberId: string, id: string, changes: Update<'imports'>) =>
  tx
    .updateTable('imports')
    .set(changes)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(importColumns)
    .executeTakeFirstOrThrow()

/** Adds a batch to the counts. A repeated attempt never lowers the number of handled entries. */
export const countHandled = (
  tx: Tx,
  memberId: string,
  id: string,
  batch: { upTo: number; added: number; lost: number },
) =>
  tx
    .updateTable('imports')
    .set((row) => ({
      handled_entries: row.fn<number>('greatest', ['handled_entries', sql`${batch.upTo}::int`]),
      added_entries: row('added_entries', '+', batch.added),
      lost_photos: row('lost_photos', '+', batch.lost),
    }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()

/** Deletes checked imports that the member did not start. */
export const deleteChecked = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('imports')
    .where('member_id', '=', memberId)
    .where('status', '=', 'checked')
    .execute()

/**
 * Records an upload, unless another of the member's is running; one past its time limit no longer
 * counts.
 */
export const insertArriving = (tx: Tx, row: Insert<'arriving_archives'>, now: Date) =>
  tx
    .insertInto('arriving_archives')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ id: row.id, until: row.until })
        .where('arriving_archives.until', '<', now),
    )
    .returning('id')
    .executeTakeFirst()

export const updateArriving = (db: Db, { member_id, id }: ImportKey, until: Date) =>
  db
    .updateTable('arriving_archives')
    .set({ until })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute()

export const deleteArriving = (db: Db, { member_id, id }: ImportKey) =>
  db
    .deleteFrom('arriving_archives')
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteImport = (tx: Tx, memberId: string, id: string) =>
  tx.deleteFrom('imports').where('member_id', '=', memberId).where('id', '=', id).execute()

/** Deletes every member's checked imports from before a moment. */
export const deleteForgotten = (db: Db, before: Date) =>
  db
    .deleteFrom('imports')
    .where('created_at', '<', before)
    .where('status', '=', 'checked')
    .execute()

/** Lists those imports whose archives are still needed. */
export const listNeeded = async (db: Db, imports: readonly ImportKey[]): Promise<ImportKey[]> => {
  const memberIds = imports.map((row) => row.member_id)
  const ids = imports.map((row) => row.id)
  // Two arrays instead of a list of values make one statement of any length.
  const { rows } = await sql<ImportKey>`select i.member_id, i.id
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as listed (member_id, id)
    join imports i on i.member_id = listed.member_id and i.id = listed.id
    where i.status in ('checked', 'waiting', 'running') order by i.member_id, i.id`.execute(db)
  return rows
}
