import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** A hash of all rows of every table but those named, a table an element: equal where nothing was written. */
export async function allRows(db: Db, except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'schema_migrations%' order by 1`.execute(db)
  const hashes = tables
    .filter(({ name }) => !except.includes(name))
    .map(
      ({ name }) => sql`select ${sql.lit(name)} as name,
        (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${sql.table(name)} as t) as hash`,
    )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
