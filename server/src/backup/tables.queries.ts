import { type ClientBase, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrationTables } from '../platform/db/migrate.ts'
import type { Checksum, StoredJobs, ArchiveTable } from './archive.ts'
import type { Reference } from './table-order.ts'

const [appliedMigrations] = migrationTables

/** All reads from now on are as of this moment; ends with the connection's next `commit`. */
export const beginSnapshot = (client: ClientBase) =>
  client.query('begin isolation level repeatable read, read only')
export const endSnapshot = (client: ClientBase) => client.query('commit')

/**
 * Fixes how values are written as text for this transaction, whatever the database's settings are.
 */
export const fixFormats = (client: ClientBase) =>
  client.query(
    `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
     set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  )

/** The tables of this server with the columns that can be written, migrations' own excepted. */
export const listTables = async (client: ClientBase): Promise<ArchiveTable[]> => {
  const { rows } = await client.query<ArchiveTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [migrationTables],
  )
  return rows
}

export const listReferences = async (client: ClientBase): Promise<Reference[]> => {
  const { rows } = await client.query<Reference>(
    `select child.relname as child, parent.relname as parent
     from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
     where f.contype = 'f' and child.relnamespace = current_schema()::regnamespace order by 1, 2`,
  )
  return rows
}

/** The migrations that the database has seen; null where it has never been this server's. */
export const listMigrations = async (client: ClientBase): Promise<string[] | null> => {
  const { rows: tables } = await client.query(
    'select 1 from pg_tables where schemaname = current_schema() and tablename = $1',
    [appliedMigrations],
  )
  if (tables.length === 0) return null
  const { rows } = await client.query<{ name: string }>(
    `select name from ${escapeIdentifier(appliedMigrations)} order by timestamp, name`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Counts and sums the rows of a table: the beginnings of their SHA-256, added up, so that rows may
 * come back in another order. Wants the formats fixed.
 */
export const sumRows = async (
  client: ClientBase,
  { name, columns }: ArchiveTable,
): Promise<Checksum> => {
  const { rows } = await client.query<Checksum>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || encode(substring(sha256(convert_to(row(${listOf(columns)})::text, 'UTF8')) for 8), 'hex'))::bit(64)::bigint), 0)::text as sum
     from ${escapeIdentifier(name)}`,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

/**
 * Jobs not yet done, and those given up, which are tried again where they are restored. Those of
 * copies stay behind: they are the running server's.
 */
export const listUnfinishedJobs = async (client: ClientBase): Promise<StoredJobs> => {
  if (!(await hasJobTables(client))) return []
  const { rows } = await client.query<StoredJobs[number]>(
    `select coalesce(source_name, name) as name, data -> 'payload' as payload from pgboss.job
     where (state < 'completed' or source_name is not null) and coalesce(source_name, name) not like 'backup/%' order by created_on, id`,
  )
  return rows
}

export const deleteJobs = async (client: ClientBase): Promise<void> => {
  if (await hasJobTables(client)) await client.query('delete from pgboss.job')
}

const hasJobTables = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query(`select 1 where to_regclass('pgboss.job') is not null`)
  return rows.length > 0
}

/** Counts the connections to this database, this one among them. */
export const countConnections = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return rows[0]?.count ?? 0
}

export const hasRows = async (client: ClientBase, table: string): Promise<boolean> => {
  const { rows } = await client.query(`select 1 from ${escapeIdentifier(table)} limit 1`)
  return rows.length > 0
}

export const dropTables = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  await client.query(`drop table if exists ${listOf([...tables, ...migrationTables])} cascade`)
}

/** The types that migrations made: enumerations and domains. */
export const listTypes = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select typname as name from pg_type
     where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') order by typname`,
  )
  return rows.map(({ name }) => name)
}

export const dropTypes = async (client: ClientBase, types: readonly string[]): Promise<void> => {
  if (types.length > 0) await client.query(`drop type ${listOf(types)} cascade`)
}

export const emptyTables = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  if (tables.length > 0) await client.query(`truncate ${listOf(tables)}`)
}

/** A table's rows in the text format of COPY. */
export const copyOut = (client: ClientBase, { name, columns }: ArchiveTable) =>
  client.query(copyTo(`copy ${escapeIdentifier(name)} (${listOf(columns)}) to stdout`))

/** Takes what `copyOut` gave. */
export const copyIn = (client: ClientBase, { name, columns }: ArchiveTable) =>
  client.query(copyFrom(`copy ${escapeIdentifier(name)} (${listOf(columns)}) from stdin`))

const listOf = (names: readonly string[]) => names.map((name) => escapeIdentifier(name)).join(', ')
