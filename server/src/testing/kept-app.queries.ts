import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

// Rows of the migrated template; every other table of it is empty.
const ofTheTemplate = [
  'public.schema_migrations',
  'public.schema_migrations_lock',
  'pgboss.version',
  'pgboss.queue',
]

/** The tables of a test's database that may hold rows of a test. */
export async function tablesToEmpty(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !ofTheTemplate.includes(name))
}

/**
 * Deletes every row without asking foreign keys: few rows in many tables, for which TRUNCATE would
 * make new files.
 */
export async function emptyTables(db: Db, tables: readonly string[]): Promise<void> {
  const deletions = tables.map((table) => `execute 'delete from ${table}';`).join(' ')
  await sql
    .raw(`do $$ begin set local session_replication_role = replica; ${deletions} end $$`)
    .execute(db)
}

/** Changes with every table, constraint, trigger or function that a test makes, alters or drops. */
export async function readSchemaMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select concat_ws(' ',
    (select sum(hashtext(oid::text || xmin::text)) from pg_class where relnamespace::regnamespace::text in ('public', 'pgboss')),
    (select sum(hashtext(oid::text || xmin::text)) from pg_constraint),
    (select sum(hashtext(oid::text || xmin::text)) from pg_trigger),
    (select count(*) from pg_proc), (select count(*) from pg_namespace)) as mark`.execute(db)
  return rows[0]?.mark ?? ''
}
