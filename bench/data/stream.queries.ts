import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

export const openGenerations = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from writing_jobs where status in ('queued', 'running')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Every date that the stream was moved to, and how long after its midnight by the mover's clock. */
export const listMoves = async (db: Db): Promise<{ date: string; lateMs: number }[]> => {
  const { rows } = await sql<{ date: string; lateMs: number }>`
    select to_date as date,
      round(1000 * extract(epoch from moved_at - (to_date::timestamp at time zone 'UTC')))::int as "lateMs"
    from premium_moves order by to_date`.execute(db)
  return rows
}

export type StreamKept = {
  streamDate: string
  /** Dates of the packages that are live, and of those in the archive, oldest first. */
  live: string[]
  archive: string[]
  /** Generations by how they ended; dates for which more than one was ordered. */
  ordered: number
  done: number
  orderedTwice: number
  /** Packages whose theme is not their date's. */
  strayThemes: number
}

/** What became of the stream whose themes, in this order, began on its anchor. */
export async function streamKept(db: Db, themes: readonly string[]): Promise<StreamKept> {
  const { rows } = await sql<StreamKept>`
    select s.stream_date as "streamDate",
      array(select live_on::text from packages where archived_at is null order by live_on) as live,
      array(select live_on::text from packages where archived_at is not null order by live_on) as archive,
      (select count(*)::int from writing_jobs) as ordered,
      (select count(*)::int from writing_jobs where status = 'done') as done,
      (select count(*)::int from (
        select from writing_jobs group by live_on having count(*) > 1) as twice) as "orderedTwice",
      (select count(*)::int from packages p where p.editorial_theme is distinct from
        (${themes}::text[])[1 + ((p.live_on - s.anchor_date) % 9 + 9) % 9]) as "strayThemes"
    from premium_stream s`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('There is no stream')
  return kept
}
