import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts'
import { inTransaction } from '../db/transaction.ts'
import { jobKind, type JobHandler } from './job.ts'
import { openJobs, type JobQueue } from './jobs.ts'
import type { JobTimings } from './timings.ts'

const greet = jobKind({
  name: 'test/greet',
  payload: z.object({ house: z.string(), name: z.string() }),
  groupOf: ({ house }) => house,
  retries: 1,
})
const timings: JobTimings = {
  pollMs: 50,
  heartbeatSeconds: 15,
  lookOverSeconds: 3_600,
  firstPauseSeconds: 1,
}
const soon = { timeout: 30_000, interval: 10 }

async function openQueue(database: TestDatabase) {
  const jobs = await openJobs({ ...database, log: pino({ level: 'silent' }) }, timings)
  return { ...jobs, [Symbol.asyncDispose]: () => jobs.stop(1_000) }
}

const greeter = (work: (name: string) => Promise<void>): JobHandler => ({
  kind: greet,
  concurrency: 3,
  work: (payload) => work(greet.payload.parse(payload).name),
})

const greetLater = (database: TestDatabase, jobs: JobQueue, house: string, name: string) =>
  inTransaction(database.db, (tx) => jobs.enqueue(tx, greet, { house, name }))

test('a job waits for the one of its group, on every server, while those of other groups go on', async () => {
  await using database = await createTestDatabase()
  await using one = await openQueue(database)
  await using other = await openQueue(database)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const started: string[] = []
  const slow = greeter(async (name) => {
    started.push(name)
    if (name === 'Ana') await isOver
  })
  await one.work([slow])
  await other.work([slow])
  await greetLater(database, one, 'mill', 'Ana')
  await vi.waitFor(() => expect(started).toEqual(['Ana']), soon)

  await greetLater(database, one, 'mill', 'Ben')
  await greetLater(database, other, 'mill', 'Cleo')
  await greetLater(database, one, 'forge', 'Dan')
  await greetLater(database, other, 'barn', 'Eve')

  await vi.waitFor(() => expect(started.toSorted()).toEqual(['Ana', 'Dan', 'Eve']), soon)
  end()
  await vi.waitFor(
    () => expect(started.toSorted()).toEqual(['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']),
    soon,
  )
})

test('a failed job does not hold up its group, and joins it again when it is retried by hand', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const done: string[] = []
  const started: string[] = []
  let isWell = false
  const work = async (name: string) => {
    started.push(name)
    if (name === 'Ana' && !isWell) throw new Error('not today')
    if (name === 'Cleo') await isOver
    done.push(name)
  }
  await jobs.work([greeter(work)])
  await greetLater(database, jobs, 'mill', 'Ana')
  await greetLater(database, jobs, 'mill', 'Ben')
  await vi.waitFor(() => expect(done).toEqual(['Ben']), soon)
  await vi.waitFor(async () => expect(await jobs.failed()).toHaveLength(1), {
    timeout: 10_000,
    interval: 20,
  })
  isWell = true

  await greetLater(database, jobs, 'mill', 'Cleo')
  await vi.waitFor(() => expect(started).toContain('Cleo'), soon)
  expect(await jobs.retry((await jobs.failed())[0]?.id ?? '')).toBe(true)
  await greetLater(database, jobs, 'forge', 'Dan')
  await vi.waitFor(() => expect(done).toEqual(['Ben', 'Dan']), soon)

  expect(started).toEqual(['Ana', 'Ben', 'Ana', 'Cleo', 'Dan'])
  end()
  await vi.waitFor(() => expect(done).toEqual(['Ben', 'Dan', 'Cleo', 'Ana']), soon)
})
