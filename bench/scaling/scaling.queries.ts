import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

/** What the filling of a database asks for, which PostgreSQL has since 18: ids in the order of their time. */
export const addOrderedIds = (db: Db) =>
  sql`create or replace function uuidv7(shift interval default '0') returns uuid language sql volatile as $$
    select encode(substring(int8send((extract(epoch from clock_timestamp() + shift) * 1000)::bigint) from 3)
      || substring(uuid_send(gen_random_uuid()) from 7), 'hex')::uuid $$`.execute(db)

export const loadStatementCounter = (db: Db) =>
  sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db)

/** Connections of others to the database. */
export async function countConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'bench' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.count ?? 0
}

export type Size = { table: string; rows: number; bytes: number; indexBytes: number }

/** The size of the tables that an entry and its insight lie in, and of their indexes. */
export async function sizesOfJournal(db: Db): Promise<Size[]> {
  const { rows } = await sql<Size>`
    select relname as "table", reltuples::int8 as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes"
    from pg_class where relname in ('journal_entries', 'insights') and relkind = 'r' order by relname desc`.execute(db)
  return rows
}

export const tidyUp = (db: Db) => sql`vacuum (full, analyze) journal_entries, insights`.execute(db)
