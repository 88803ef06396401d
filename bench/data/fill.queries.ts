import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

/** So many entries of so many characters for each of these members. */
export type Plan = { memberIds: readonly string[]; entries: number; characters: number }

const sentence = 'Six miles along the canal before breakfast, the calf quiet and the geese loud. '

/**
 * Writes answered entries. Those of all plans are stored in the order of their dates, as years of use would have left
 * them: the pages of one member's entries lie among everybody's.
 */
export async function fillEntries(db: Db, plans: readonly Plan[]): Promise<void> {
  const members = plans.flatMap(({ memberIds, entries, characters }) =>
    memberIds.map((id) => ({ id, entries, characters })),
  )
  await sql`
    insert into journal_entries
      (member_id, id, title, content, tags, symptoms, is_private, insight_status, created_at, updated_at)
    select id, uuidv7(at - now()), 'Canal loop ' || n, left(repeat(${sentence}, characters / 50 + 1), characters),
      '{Training,Recovery}', '{}', true, 'ready', at, at
    from (
      select m.id, m.characters, n, now() - make_interval(secs => 94608000 * (m.entries - n + random()) / m.entries) as at
      from json_to_recordset(${JSON.stringify(members)}::json) as m (id uuid, entries integer, characters integer),
        generate_series(1, m.entries) as n
      order by at
    ) as dated`.execute(db)
  await sql`
    insert into insights (member_id, id, entry_id, kind, text, theme, part_ids, fact_ids, engine, created_at)
    select member_id, uuidv7(created_at - now()), id, 'coaching', left(content, (length(content) * 0.6)::integer), 'easy',
      '{a,b,c,d}', '{}', 'built-in', created_at + interval '1 second'
    from journal_entries order by created_at`.execute(db)
  await sql`analyze`.execute(db)
}

/** So many members without sessions. */
export async function fillMembers(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into accounts (id, kind, email, name, password_hash, created_at)
      select uuidv7(), 'member', n || '@filled.example', 'Ben', 'no password opens this', now()
      from generate_series(1, ${count}) as n returning id)
    insert into members (account_id) select id from made returning account_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
