import { sql } from 'kysely'
import type { Db } from '../servers/installation.ts'

/** Sums up every row of every table: equal sums are equal rows, on whatever PostgreSQL they lie. */
export const sumTables = (db: Db): Promise<Map<string, string>> =>
  db.connection().execute(async (one) => {
    await sql`set time zone 'UTC'`.execute(one)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'schema_migrations%' order by 1`.execute(
      one,
    )
    const sums = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(sum, '' order by sum)), '') as sum
        from (select md5(t::text) as sum from ${sql.table(name)} as t) as rows`.execute(one)
      sums.set(name, rows[0]?.sum ?? '')
    }
    return sums
  })

/** Sums up what members wrote, by the entry's id, without what a later job changes. */
export async function sumEntries(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; sum: string }>`
    select id, md5(concat_ws('|', member_id, title, content, tags::text, extract(epoch from created_at))) as sum
    from journal_entries order by id`.execute(db)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/** A database counts its statements when it starts the next time after this. */
export const loadStatementCounter = (db: Db) =>
  sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db)

export async function resetStatements(db: Db): Promise<void> {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  await sql`select pg_stat_statements_reset()`.execute(db)
}

/** Counts the statements since, without the brackets of transactions and without these two. */
export async function countStatements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(calls), 0)::int as count from pg_stat_statements
    where query !~* '^\\s*(begin|commit|rollback|start transaction)' and query not like '%pg_stat_statements%'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Counts the connections of others to the database. */
export async function countConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'bench' and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type TableSize = { table: string; rows: number; bytes: number; indexBytes: number }

/**
 * Measures the tables of entries and insights, and their indexes, once nothing in them is wasted.
 */
export async function measureJournalTables(db: Db): Promise<TableSize[]> {
  await sql`vacuum (full, analyze) journal_entries, insights`.execute(db)
  const { rows } = await sql<TableSize>`
    select relname as "table", reltuples::int8 as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes"
    from pg_class where relname in ('journal_entries', 'insights') and relkind = 'r' order by relname desc`.execute(
    db,
  )
  return rows
}
