import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import type { Db, Tx } from './db.ts'
import { afterCommit, inTransaction } from './transaction.ts'

const windowEndsAt = new Date('2026-03-02T06:00:00Z')

const insertCounter = (db: Db, key: string) =>
  db.insertInto('rate_counters').values({ key, count: 0, window_ends_at: windowEndsAt }).execute()

const increment = (tx: Tx, key: string) =>
  tx
    .updateTable('rate_counters')
    .set((row) => ({ count: row('count', '+', 1) }))
    .where('key', '=', key)
    .execute()

const counters = (db: Db) =>
  db.selectFrom('rate_counters').select(['key', 'count']).orderBy('key').execute()

test('everything in a transaction is there afterwards, and its result is handed on', async () => {
  await using database = await createTestDatabase()

  const result = await inTransaction(database.db, async (tx) => {
    await insertCounter(tx, 'a')
    await insertCounter(tx, 'b')
    return 'done'
  })

  expect(result).toBe('done')
  expect(await counters(database.db)).toHaveLength(2)
})

test('when the work fails nothing of it is there, and nothing follows', async () => {
  await using database = await createTestDatabase()
  const followed: string[] = []

  const failing = inTransaction(database.db, async (tx) => {
    await insertCounter(tx, 'a')
    afterCommit(tx, () => followed.push('mail'))
    throw new Error('on second thoughts')
  })

  await expect(failing).rejects.toThrow('on second thoughts')
  expect(await counters(database.db)).toEqual([])
  expect(followed).toEqual([])
})

test('an effect after the commit sees the committed rows', async () => {
  await using database = await createTestDatabase()
  const seen: unknown[] = []

  await inTransaction(database.db, async (tx) => {
    afterCommit(tx, async () => seen.push(await counters(database.db)))
    await insertCounter(tx, 'a')
  })

  expect(seen).toEqual([[{ key: 'a', count: 0 }]])
})

test('a failed effect after the commit does not undo the work or hide its result', async () => {
  await using database = await createTestDatabase()
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve))

  const result = await inTransaction(database.db, async (tx) => {
    await insertCounter(tx, 'a')
    afterCommit(tx, () => Promise.reject(new Error('nobody there to wake')))
    return 'done'
  })

  expect(result).toBe('done')
  expect((await warned).message).toBe('nobody there to wake')
})

test('two transactions that deadlock both succeed, and the effects of each run once', async () => {
  await using database = await createTestDatabase()
  await insertCounter(database.db, 'a')
  await insertCounter(database.db, 'b')
  const bothHoldOne = meetingOf(2)
  const followed: string[] = []
  const incrementBoth = (first: string, second: string) =>
    inTransaction(database.db, async (tx) => {
      afterCommit(tx, () => followed.push(first))
      await increment(tx, first)
      await bothHoldOne()
      await increment(tx, second)
    })

  await Promise.all([incrementBoth('a', 'b'), incrementBoth('b', 'a')])

  expect(await counters(database.db)).toEqual([
    { key: 'a', count: 2 },
    { key: 'b', count: 2 },
  ])
  expect(followed.toSorted()).toEqual(['a', 'b'])
})

test('a conflict that never ends is given up after five attempts', async () => {
  await using database = await createTestDatabase()
  let attempts = 0
  const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' })

  const hopeless = inTransaction(database.db, async () => {
    attempts++
    throw conflict
  })

  await expect(hopeless).rejects.toBe(conflict)
  expect(attempts).toBe(5)
})

/** Lets nobody past until so many have come; anyone who comes later passes. */
function meetingOf(size: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let present = 0
  return () => {
    present++
    if (present >= size) resolve()
    return promise
  }
}
