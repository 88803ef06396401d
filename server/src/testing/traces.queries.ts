import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** A table by its schema and name, and how many of its rows hold a trace. */
type Trace = { table: string; rows: number }

const ofTheDatabase = ['pg_catalog', 'information_schema']

/**
 * The tables that hold some words in any column, whatever its type: as text, as JSON, or as bytes.
 */
export async function tracesOf(db: Db, words: string): Promise<Trace[]> {
  const hex = Buffer.from(words).toString('hex')
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> all (${ofTheDatabase}) order by 1, 2`.execute(db)
  const traces: Trace[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int from ${sql.table(`${schema}.${name}`)} as t
      where strpos(lower(t::text), lower(${words})) > 0 or strpos(lower(t::text), ${hex}) > 0`.execute(
      db,
    )
    if (rows[0]?.count) traces.push({ table: `${schema}.${name}`, rows: rows[0].count })
  }
  return traces
}

/** The tables whose rows belong to a member's account, directly. */
export async function memberTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    table_name: string
  }>`select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'account_id') and table_name <> 'editors'
    order by 1`.execute(db)
  return rows.map((row) => row.table_name)
}
