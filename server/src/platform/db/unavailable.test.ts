import { sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { openDb } from './db.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  ['no port listens', { host: '127.0.0.1', port: 1, user: 'a', database: 'b' }],
  ['no socket is there', { host: '/nowhere', user: 'a', database: 'b' }],
])('when %s the database is unavailable', async (_, connection) => {
  const { db, close } = openDb(connection, { log: () => undefined })

  expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(db)))).toBe(true)
  await close()
})

test('when the database ends a connection in the middle of a statement it is unavailable', async () => {
  await using database = await createTestDatabase()
  const { db, close } = openDb(database.connection, { log: () => undefined })
  const cutOff = failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))

  expect(isDatabaseUnavailable(await cutOff)).toBe(true)
  await close()
})

test('when every connection is taken for too long the database is unavailable', async () => {
  await using database = await createTestDatabase()
  const pool = new Pool({ ...database.connection, max: 1, connectionTimeoutMillis: 500 })
  const held = await pool.connect()

  expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true)
  held.release()
  await pool.end()
})

test.each([
  ['53100', 'the disk is full', true],
  ['57P03', 'it is starting', true],
  ['08006', 'the connection broke', true],
  ['25006', 'it is a standby now', true],
  ['08P01', 'the statement has too many parameters', false],
  ['57014', 'the statement took too long', false],
  ['23505', 'the row is there already', false],
  ['40001', 'another transaction was quicker', false],
])('state %s (%s) counts as unavailable: %s', (code, message, expected) => {
  expect(isDatabaseUnavailable(Object.assign(new Error(message), { code }))).toBe(expected)
})

test('an error of the statement, a missing file and a value that is no error do not count as an unreachable database', async () => {
  await using database = await createTestDatabase()
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })

  expect(isDatabaseUnavailable(await failureOf(sql`select nothing`.execute(database.db)))).toBe(
    false,
  )
  expect(isDatabaseUnavailable(missingFile)).toBe(false)
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false)
})

test('the reason may stand further down', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

  expect(isDatabaseUnavailable(new Error('The entry could not be saved', { cause: refused }))).toBe(
    true,
  )
})
