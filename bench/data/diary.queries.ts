import { sql } from 'kysely'
import type { Db } from '../servers/installation.ts'

/** Moves an entry, with its letter, to another moment. */
export async function moveEntry(db: Db, id: string, at: Date): Promise<void> {
  await sql`update journal_entries set created_at = ${at}, updated_at = ${at}, happened_at = ${at},
    happened_on = (${at}::timestamptz at time zone 'Europe/London')::date where id = ${id}`.execute(
    db,
  )
  await sql`update insights set created_at = ${at}::timestamptz + interval '4 seconds' where entry_id = ${id}`.execute(
    db,
  )
}
