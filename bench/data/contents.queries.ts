import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/db.ts'

export type TableSum = { name: string; rows: number; sum: string }

/** A sum over every row of every table: equal sums are equal rows, on whatever PostgreSQL they lie. */
export const tableSums = (db: Db): Promise<TableSum[]> =>
  db.connection().execute(async (one) => {
    await sql`set time zone 'UTC'`.execute(one)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'schema_migrations%' order by 1`.execute(one)
    const sums: TableSum[] = []
    for (const { name } of tables) {
      const { rows } = await sql<Omit<TableSum, 'name'>>`
        select count(*)::int as rows, coalesce(md5(string_agg(sum, '' order by sum)), '') as sum
        from (select md5(t::text) as sum from ${sql.table(name)} as t) as rows`.execute(one)
      if (rows[0]) sums.push({ name, ...rows[0] })
    }
    return sums
  })

/** What members wrote, by its id: a sum over what no later job changes. */
export const sumsOfEntries = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; sum: string }>`
    select id, md5(concat_ws('|', member_id, title, content, tags::text, extract(epoch from created_at))) as sum
    from journal_entries order by id`.execute(db)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}
