import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

/** Moves all sessions in time, as if they had been begun by a clock that is so far from this one. */
export async function shiftSessions(db: Db, ms: number): Promise<void> {
  const by = sql`make_interval(secs => ${ms / 1000}::float8)`
  await sql`update sessions set created_at = created_at + ${by}, last_seen_at = last_seen_at + ${by},
    expires_at = expires_at + ${by}`.execute(db)
}

/** What a session's clock says: when its member was last seen, and when it ends whatever happens. */
export async function setSession(db: Db, memberId: string, at: { seen: Date; ends: Date }): Promise<void> {
  await sql`update sessions set last_seen_at = ${at.seen}, expires_at = ${at.ends}
    where account_id = ${memberId}`.execute(db)
}

/** The ids of a member's entries in the order in which the database has them, newest first. */
export async function entryIdsOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from journal_entries where member_id = ${memberId} order by created_at desc, id desc`.execute(db)
  return rows.map(({ id }) => id)
}
