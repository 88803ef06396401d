import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { openDb, type Db } from './db.ts'
import { inTransaction } from './transaction.ts'

const backendOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

const becomeStandby = (db: Db) =>
  sql`set session characteristics as transaction read only`.execute(db)

const write = (db: Db) =>
  db
    .insertInto('rate_counters')
    .values({ key: crypto.randomUUID(), count: 1, window_ends_at: new Date() })
    .execute()

test.each([
  ['a statement', (db: Db) => write(db)],
  ['a transaction', (db: Db) => inTransaction(db, write)],
])(
  'a connection whose server takes no more writes is left after %s, and the next one is another',
  async (_, work) => {
    await using database = await createTestDatabase()
    const { db, close } = openDb(database.connection, { log: () => undefined, maxConnections: 1 })
    const before = await backendOf(db)
    await becomeStandby(db)

    await expect(work(db)).rejects.toMatchObject({ code: '25006' })
    await work(db)

    expect(await backendOf(db)).not.toBe(before)
    await close()
  },
)

test('a connection is kept after any other error', async () => {
  await using database = await createTestDatabase()
  const { db, close } = openDb(database.connection, { log: () => undefined, maxConnections: 1 })
  const before = await backendOf(db)

  await expect(sql`select nothing`.execute(db)).rejects.toThrow('nothing')

  expect(await backendOf(db)).toBe(before)
  await close()
})
