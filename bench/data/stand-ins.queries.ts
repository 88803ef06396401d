import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

/** All members may have their entries sent to this provider. */
export async function agreeToAll(db: Db, provider: string): Promise<void> {
  await sql`update members set ai_consent = 'all', ai_consent_provider = ${provider}, ai_consent_at = now()`.execute(db)
}

export type StandIns = {
  entries: number
  /** Entries with one insight, by the built-in coach, that says that it stands in. */
  stoodIn: number
  /** From the entry to its insight. */
  longestMs: number
}

/** How the built-in coach stood in for a provider, for the entries of these members. */
export async function standInsOf(db: Db, memberIds: readonly string[]): Promise<StandIns> {
  const { rows } = await sql<StandIns>`
    select count(*)::int as entries,
      count(*) filter (where i.engine = 'built-in' and i.stand_in is not null)::int as "stoodIn",
      coalesce(max(extract(epoch from i.created_at - e.created_at) * 1000), 0)::float as "longestMs"
    from journal_entries e left join insights i on i.entry_id = e.id
    where e.member_id = any (${memberIds}::uuid[])`.execute(db)
  const [found] = rows
  if (!found) throw new Error('Counting gave no row')
  return found
}
