import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { testClock } from '../../testing/test-clock.ts'
import { openDb } from '../db/db.ts'
import {
  clearAttempts,
  countAttempt,
  countInOrder,
  removeEndedCounters,
  returnAttempt,
} from './rate-counters.ts'

const noon = '2026-03-02T12:00:00Z'
const threeAMinute = { limit: 3, windowMs: 60_000 }

async function openCounters() {
  const database = await createTestDatabase()
  const clock = testClock(noon)
  const tryIt = async (key: string) =>
    (await countAttempt(database.db, clock, key, threeAMinute)).isOver
  return { ...database, clock, tryIt }
}

test('attempts up to the limit pass, and the next is over it', async () => {
  await using counters = await openCounters()

  const answers = [
    await counters.tryIt('ana'),
    await counters.tryIt('ana'),
    await counters.tryIt('ana'),
  ]

  expect(answers).toEqual([false, false, false])
  expect(await counters.tryIt('ana')).toBe(true)
  expect(await counters.tryIt('ben')).toBe(false)
})

test('the answer says in how many seconds the window ends', async () => {
  await using counters = await openCounters()
  await counters.tryIt('ana')
  counters.clock.advance(20_500)

  const { retryAfterSeconds } = await countAttempt(counters.db, counters.clock, 'ana', threeAMinute)

  expect(retryAfterSeconds).toBe(40)
})

test('when the window has ended, counting restarts', async () => {
  await using counters = await openCounters()
  for (let count = 0; count < 4; count++) await counters.tryIt('ana')

  counters.clock.advance(60_000)

  expect(await counters.tryIt('ana')).toBe(false)
})

test('attempts can be cleared, or one of them taken back', async () => {
  await using counters = await openCounters()
  for (let count = 0; count < 3; count++) await counters.tryIt('ana')

  await returnAttempt(counters.db, 'ana')
  expect(await counters.tryIt('ana')).toBe(false)
  expect(await counters.tryIt('ana')).toBe(true)

  await clearAttempts(counters.db, 'ana')
  expect(await counters.tryIt('ana')).toBe(false)
})

test('behind a key that is over nothing is counted', async () => {
  await using counters = await openCounters()
  const count = (email: string) =>
    countInOrder(counters.db, counters.clock, [
      ['network', threeAMinute],
      [email, threeAMinute],
    ])
  const isOver = async (email: string) => (await count(email)).map((attempt) => attempt.isOver)

  for (const email of ['a', 'b', 'c']) expect(await isOver(email)).toEqual([false, false])
  for (const email of ['d', 'e', 'f']) expect(await isOver(email)).toEqual([true])

  expect(await counters.db.selectFrom('rate_counters').select('key').execute()).toHaveLength(4)
})

test('of fifty attempts at once from two servers, exactly as many pass as the limit says', async () => {
  await using database = await createTestDatabase()
  const other = openDb(database.connection, { log: () => undefined, maxConnections: 5 })
  const clock = testClock(noon)
  const servers = [database.db, other.db]

  const attempts = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      countAttempt(servers[index % 2] ?? database.db, clock, 'ana', {
        limit: 10,
        windowMs: 60_000,
      }),
    ),
  )
  await other.close()

  expect(attempts.filter((attempt) => !attempt.isOver)).toHaveLength(10)
})

test('keys of any length can be counted, and neither e-mail nor address is stored', async () => {
  await using counters = await openCounters()

  await counters.tryIt(`sign-in:member:ana@example.org${'x'.repeat(10_000)}\0`)

  const rows = await counters.db.selectFrom('rate_counters').select('key').execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).not.toContain('ana@example.org')
})

test('counters whose window has ended are removed', async () => {
  await using counters = await openCounters()
  await counters.tryIt('ana')
  counters.clock.advance(59_999)
  await counters.tryIt('ben')
  counters.clock.advance(1)

  await removeEndedCounters(counters.db, counters.clock)

  expect(await counters.db.selectFrom('rate_counters').select('count').execute()).toEqual([
    { count: 1 },
  ])
})
