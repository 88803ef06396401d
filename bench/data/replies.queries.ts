import type { Db } from '../../server/src/platform/db/db.ts'
import { sql } from 'kysely'

/** How many entries still wait for their reply. */
export async function countUnanswered(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_entries where insight_status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

export type Kept = {
  entries: number
  /** Of the entries asked for, those that are there. */
  found: number
  /** Entries with one insight. */
  answered: number
  /** Entries whose insight was given up. */
  failed: number
  /** Entries with neither an insight nor a job that will write one. */
  forgotten: number
}

/** What became of entries, of which these were acknowledged. */
export async function whatIsKept(db: Db, acknowledged: readonly string[]): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select count(*)::int as entries,
      count(*) filter (where e.id = any (${acknowledged}::uuid[]))::int as found,
      count(*) filter (where insights = 1)::int as answered,
      count(*) filter (where e.insight_status = 'failed')::int as failed,
      count(*) filter (where insights = 0 and not exists (
        select from pgboss.job where state in ('created', 'retry', 'active')
          and data -> 'payload' ->> 'entryId' = e.id::text))::int as forgotten
    from journal_entries e, lateral (select count(*) as insights from insights i where i.entry_id = e.id) as replies`.execute(
    db,
  )
  const [kept] = rows
  if (!kept) throw new Error('Counting gave no row')
  return kept
}
