import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './postgres.ts'

test('two tests have a database each, with the tables of the newest migration', async () => {
  await using first = await createTestDatabase()
  await using second = await createTestDatabase()
  await first.db
    .insertInto('rate_counters')
    .values({ key: 'a', count: 1, window_ends_at: new Date(0) })
    .execute()

  const seenByFirst = await first.db.selectFrom('rate_counters').select('key').execute()
  const seenBySecond = await second.db.selectFrom('rate_counters').select('key').execute()

  expect(seenByFirst).toEqual([{ key: 'a' }])
  expect(seenBySecond).toEqual([])
})

test('a connection that a test forgot to close fails it, and is named by its last statement', async () => {
  const database = await createTestDatabase()
  const forgotten = new Client(database.connection)
  forgotten.on('error', () => undefined)
  await forgotten.connect()
  await forgotten.query('select 42')

  await expect(database.drop()).rejects.toThrow(/1 connection.*not closed[\s\S]*select 42/)
})

test('a connection that was taken from the pool and never given back fails the test', async () => {
  const database = await createTestDatabase()
  const forgotten = await database.pool.connect()
  forgotten.on('error', () => undefined)

  await expect(database.drop()).rejects.toThrow(/not closed/)
})
