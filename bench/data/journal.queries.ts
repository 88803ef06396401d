import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Insert } from '../../server/src/platform/db/db.ts'
import type { Db } from '../servers/installation.ts'

/** So many entries of so many characters for each of these members. */
export type Plan = { memberIds: readonly string[]; entries: number; characters: number }

const sentence = 'Six miles along the canal before breakfast, the calf quiet and the geese loud. '

/**
 * Writes answered entries. Those of all plans are stored in the order of their dates, as years of
 * use would have left them: the pages of one member's entries lie among those of all.
 */
export async function fillEntries(db: Db, plans: readonly Plan[]): Promise<void> {
  const members = plans.flatMap(({ memberIds, entries, characters }) =>
    memberIds.map((id) => ({ id, entries, characters })),
  )
  // PostgreSQL before 18 has no ids in the order of their time.
  await sql`create or replace function bench_id(at timestamptz) returns uuid language sql volatile as $$
    select encode(substring(int8send((extract(epoch from at) * 1000)::bigint) from 3)
      || substring(uuid_send(gen_random_uuid()) from 7), 'hex')::uuid $$`.execute(db)
  await sql`
    insert into journal_entries
      (member_id, id, title, content, tags, symptoms, is_private, insight_status, created_at, updated_at, happened_on, happened_at)
    select id, bench_id(at), 'Canal loop ' || n, left(repeat(${sentence}, characters / 50 + 1), characters),
      '{Training,Recovery}', '{}', true, 'ready', at, at, (at at time zone 'Europe/London')::date, at
    from (
      select m.id, m.characters, n, now() - make_interval(secs => 94608000 * (m.entries - n + random()) / m.entries) as at
      from json_to_recordset(${JSON.stringify(members)}::json) as m (id uuid, entries integer, characters integer),
        generate_series(1, m.entries) as n
      order by at
    ) as dated`.execute(db)
  await sql`
    insert into insights (member_id, id, entry_id, kind, text, theme, part_ids, fact_ids, engine, created_at)
    select member_id, bench_id(created_at), id, 'coaching', left(content, (length(content) * 0.6)::integer), 'easy',
      '{a,b,c,d}', '{}', 'built-in', created_at + interval '1 second'
    from journal_entries where member_id = any (${members.map(({ id }) => id)}::uuid[]) order by created_at`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

/** Inserts members without sessions, whom no password lets in. */
export async function fillMembers(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into accounts (id, kind, email, name, password_hash, created_at)
      select gen_random_uuid(), 'member', n || '@filled.example', 'Ben', 'no password opens this', now()
      from generate_series(1, ${count}) as n returning id)
    insert into members (account_id) select id from made returning account_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts an entry without the job that would answer it. */
export const insertEntryAlone = (db: Db, entry: Insert<'journal_entries'>) =>
  db.insertInto('journal_entries').values(entry).execute()

export const makeAdmins = (db: Db) =>
  sql`update editors set role = 'admin', status = 'active'`.execute(db)

/** Counts the entries that still wait for their insight. */
export async function countUnanswered(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_entries where insight_status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

// A job killed with its process is taken up again within 36 s.
const ANSWERED_WITHIN_MS = 240_000
const POLL_MS = 100

/** Waits until no entry waits for its insight, and says how long that took. */
export async function waitForInsights(db: Db): Promise<number> {
  const startedAt = performance.now()
  while ((await countUnanswered(db)) > 0 && performance.now() - startedAt < ANSWERED_WITHIN_MS)
    await sleep(POLL_MS)
  return performance.now() - startedAt
}

export type KeptEntries = {
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

export async function countKept(db: Db, acknowledged: readonly string[]): Promise<KeptEntries> {
  const { rows } = await sql<KeptEntries>`
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

/** Counts the entries for which more than one job was made. */
export async function countDoubleJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from pgboss.job where name = 'community/write-insight'
      group by data -> 'payload' ->> 'entryId' having count(*) > 1) as doubled`.execute(db)
  return rows[0]?.count ?? 0
}
