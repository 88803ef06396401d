import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** The tables of the server's own rows, those of the migrations aside. */
export async function publicTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'schema_migrations%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Describes every table but those named, so that any write shows: the number of rows, and the
 * latest to write.
 */
export async function allRows(
  db: Db,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const marks = (await publicTables(db))
    .filter((name) => !except.includes(name))
    .map(
      (name) => sql`select ${sql.lit(name)} as name,
        (select concat(count(*), ' rows, last by ', max(xmin::text::bigint)) from ${sql.table(name)}) as mark`,
    )
  const { rows } = await sql<{
    name: string
    mark: string
  }>`${sql.join(marks, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

/** The tables that differ. */
export const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((table) => after[table] !== before[table])

/** The number of the next transaction that writes: equal where none has written in between. */
export async function nextWrite(db: Db): Promise<string> {
  const { rows } = await sql<{
    next: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? ''
}

/**
 * Writes entries straight into the table, in plain words and a day apart: "Filled 1" is the oldest.
 */
export const fillPlainEntries = (db: Db, memberId: string, count: number) =>
  sql`insert into journal_entries (member_id, id, title, content, tags, symptoms, is_private, insight_status,
      created_at, updated_at, happened_on, happened_at)
    select ${memberId}, gen_random_uuid(), 'Filled ' || n, 'Steady.', '{}', '{}', true, 'none', day, day, day::date, day
    from (select n, timestamptz '2026-03-01 08:00Z' - (${count} - n) * interval '1 day' as day
      from generate_series(1, ${count}::int) as n) as days`.execute(db)

/** Lets PostgreSQL refuse every new row of a table as it does where its disk is full. */
export async function refuseForWantOfRoom(db: Db, table: string): Promise<void> {
  await sql`create function refuse_for_want_of_room() returns trigger language plpgsql as $$
    begin raise 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on ${sql.table(table)}
    execute function refuse_for_want_of_room()`.execute(db)
}
