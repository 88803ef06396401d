import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { until } from '../../testing/embedded-process.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts'
import { runUntilAborted } from './cancellable.ts'
import type { Connection } from './connection.ts'
import { cutOffHung } from './cut-off-hung.ts'
import { openDb } from './db.ts'
import { withStatementLimit } from './statement-limits.ts'
import { inTransaction } from './transaction.ts'

const quiet = { log: () => undefined }
const anHour = sql`select pg_sleep(3600)`
const failureOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)

/** The statements that the database is at work on, looked at from beside. */
const atWork = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and state = 'active'
       and pid <> pg_backend_pid()`,
  )
  return rows.length
}
const nothingIsAtWork = async (database: TestDatabase) => (await atWork(database)) === 0

test('a statement that takes too long ends by itself, and its connection goes on', async () => {
  await using database = await createTestDatabase()
  const { db, close } = openDb(withStatementLimit(database.connection, 100), {
    ...quiet,
    maxConnections: 1,
  })

  expect(await failureOf(anHour.execute(db))).toMatchObject({ code: '57014' })

  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that is held for too long is cut, and the database leaves its statement', async () => {
  await using database = await createTestDatabase()
  const { db, pool, close } = openDb(database.connection, quiet)
  cutOffHung(pool, 100)

  expect(String(await failureOf(anHour.execute(db)))).toContain('Connection terminated')

  await until(() => nothingIsAtWork(database))
  await close()
})

test('the statement of an abandoned call is cancelled, its transaction rolled back, and no other begins', async () => {
  await using database = await createTestDatabase()
  await sql`create table notes (id int)`.execute(database.db)
  const { db, close } = openDb(database.connection, quiet)
  const abandoned = new AbortController()
  const call = runUntilAborted(abandoned.signal, () =>
    inTransaction(db, async (tx) => {
      await sql`insert into notes values (1)`.execute(tx)
      await anHour.execute(tx)
    }),
  )
  const next = runUntilAborted(abandoned.signal, async () => {
    await failureOf(call)
    await sql`insert into notes values (2)`.execute(db)
  })
  const ended = Promise.all([failureOf(call), failureOf(next)])
  await until(async () => (await atWork(database)) === 1)

  abandoned.abort(new Error('nobody waits'))

  expect(String(await ended)).toMatch(/^Error: .*not queryable,Error: nobody waits$/)
  await until(() => nothingIsAtWork(database))
  expect((await sql`select id from notes`.execute(database.db)).rows).toEqual([])
  await close()
})

test('other work on the same connections is not touched when some is abandoned', async () => {
  await using database = await createTestDatabase()
  const { db, close } = openDb(database.connection, { ...quiet, maxConnections: 1 })
  const abandoned = new AbortController()
  await runUntilAborted(abandoned.signal, () => sql`select 1`.execute(db))
  const other = sql`select 'whole' as work from pg_sleep(0.1)`.execute(db)

  abandoned.abort(new Error('nobody waits'))

  expect((await other).rows).toEqual([{ work: 'whole' }])
  await close()
})

test('the limit is added to the session settings of the address, which win', () => {
  const limited = (connectionString: string) => {
    const connection = withStatementLimit({ connectionString }, 20_000) as Connection & {
      connectionString: string
    }
    return new URL(connection.connectionString).searchParams
  }

  expect(limited('postgres://ana@db:5432/stayer').get('options')).toMatch(
    /^-c statement_timeout=20000 -c client_con/,
  )
  const asked = limited(
    'postgres://ana@db:5432/stayer?sslmode=require&options=-c%20statement_timeout%3D5000',
  )
  expect(asked.get('sslmode')).toBe('require')
  expect(asked.get('options')).toMatch(/=20000 .* -c statement_timeout=5000$/)
})
