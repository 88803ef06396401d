import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { openDb } from './db.ts'

test('whole numbers, decimals, days, times and JSON read as the types say', async () => {
  await using database = await createTestDatabase()

  const { rows } =
    await sql`select 42::int8 as whole, 1.5::numeric as share, date '2026-03-02' as day,
    timestamptz '2026-03-02T06:00:00Z' as at, '{"a": [1]}'::jsonb as detail`.execute(database.db)

  expect(rows).toEqual([
    {
      whole: 42,
      share: 1.5,
      day: '2026-03-02',
      at: new Date('2026-03-02T06:00:00Z'),
      detail: { a: [1] },
    },
  ])
})

test('a whole number that a number cannot hold is refused rather than rounded', async () => {
  await using database = await createTestDatabase()

  await expect(sql`select 9007199254740993::int8 as whole`.execute(database.db)).rejects.toThrow(
    'too large for a number',
  )
})

async function preparedOn(one: Awaited<ReturnType<typeof openOneConnection>>) {
  const { rows } = await one.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  return rows.map(({ statement }) => statement)
}

async function openOneConnection() {
  const database = await createTestDatabase()
  const one = openDb(database.connection, { log: () => undefined, maxConnections: 1 })
  const dispose = async () => {
    await one.close()
    await database.drop()
  }
  return { ...one, [Symbol.asyncDispose]: dispose }
}

test('a statement is prepared once a connection, whatever its values', async () => {
  await using one = await openOneConnection()

  for (const key of ['a', 'b', 'c']) {
    await one.db.selectFrom('rate_counters').select('count').where('key', '=', key).execute()
  }

  expect(await preparedOn(one)).toEqual(['select "count" from "rate_counters" where "key" = $1'])
})

test('lists of ever other lengths do not fill the database with statements', async () => {
  await using one = await openOneConnection()

  for (let length = 1; length <= 60; length++) {
    const keys = Array.from({ length }, (_, index) => String(index))
    await one.db.selectFrom('rate_counters').select('count').where('key', 'in', keys).execute()
  }
  for (let column = 0; column < 450; column++)
    await sql`select 1 as ${sql.id(`c${column}`)}`.execute(one.db)

  expect((await preparedOn(one)).length).toBe(400)
})

test('a search is planned for the words that it looks for', async () => {
  await using one = await openOneConnection()

  await sql`select id from journal_entries where search @@ to_tsquery('simple', ${'goose'})`.execute(
    one.db,
  )

  expect(await preparedOn(one)).toEqual([])
})

test('several statements in one text run, and are not prepared', async () => {
  await using one = await openOneConnection()

  await sql`create table a (id int); create table b (id int);`.execute(one.db)

  expect(await preparedOn(one)).toEqual([])
})

test('an idle connection that the database ends is logged, and the next query has a new one', async () => {
  await using database = await createTestDatabase()
  const log: string[] = []
  const { pool, close } = openDb(database.connection, { log: (line) => log.push(line) })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')

  await database.pool.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid])
  await expect
    .poll(() => log)
    .toEqual([expect.stringMatching(/^An idle database connection was lost/)])

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
