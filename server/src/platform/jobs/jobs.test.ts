import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { jobKind, type JobHandler } from './job.ts'
import { openJobs, type JobQueue } from './jobs.ts'
import { runJob } from './run-job.ts'
import type { JobTimings } from './timings.ts'
import { JobTookTooLong, type StoredJob } from './workers.ts'

const greet = jobKind({ name: 'test/greet', payload: z.object({ name: z.string() }), retries: 1 })
const log = pino({ level: 'silent' })
// Polls are an hour apart, so that what is found soon was found because its worker was woken.
const timings: JobTimings = {
  pollMs: 3_600_000,
  heartbeatSeconds: 15,
  lookOverSeconds: 3_600,
  firstPauseSeconds: 1,
}
const soon = { timeout: 5_000, interval: 10 }

async function openQueue(database: TestDatabase, given: Partial<JobTimings> = {}) {
  const jobs = await openJobs({ ...database, log }, { ...timings, ...given })
  return { ...jobs, [Symbol.asyncDispose]: () => jobs.stop(1_000) }
}

const greeter = (
  work: (name: string) => Promise<void> | void,
  given: Partial<JobHandler> = {},
): JobHandler => ({
  kind: greet,
  concurrency: 1,
  work: async (payload) => work(greet.payload.parse(payload).name),
  ...given,
})

const greetLater = (database: TestDatabase, jobs: JobQueue, name: string) =>
  inTransaction(database.db, (tx) => jobs.enqueue(tx, greet, { name }))

test('servers that start on a new database at once all have their queue', async () => {
  await using database = await createTestDatabase()
  await database.pool.query('drop schema pgboss cascade')

  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openJobs({ ...database, log }, timings)),
  )

  await Promise.all(opened.map((jobs) => jobs.declare([greet])))
  expect(await Promise.all(opened.map((jobs) => jobs.failed()))).toEqual([[], [], [], []])
  await Promise.all(opened.map((jobs) => jobs.stop(1_000)))
})

test('a job is worked on at once when its transaction has committed', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  const greeted: string[] = []
  await jobs.work([greeter((name) => void greeted.push(name))])

  await inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'Ana' })
    expect(greeted).toEqual([])
  })

  await vi.waitFor(() => expect(greeted).toEqual(['Ana']), { timeout: 1_000, interval: 5 })
})

test('a job of every few minutes runs by itself, once however many servers start', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database, { pollMs: 20 })
  await using others = await openQueue(database, { pollMs: 20 })
  let runs = 0
  // A year, so that no span ends while the test runs.
  const often = jobKind({ name: 'test/often', payload: z.object({}), everyMinutes: 525_600 })
  const handler: JobHandler = { kind: often, concurrency: 1, work: async () => void runs++ }

  await Promise.all([jobs.work([handler]), others.work([handler])])
  await vi.waitFor(() => expect(runs).toBe(1), soon)
  const { rows } = await database.pool.query(`select 1 from pgboss.job where name = 'test/often'`)
  expect([runs, rows.length]).toEqual([1, 1])
})

test('a job for later is not worked on before', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  const greeted: string[] = []
  await jobs.work([greeter((name) => void greeted.push(name))])

  await inTransaction(database.db, (tx) => jobs.enqueue(tx, greet, { name: 'Ana' }, 3_600))
  await greetLater(database, jobs, 'Ben')

  await vi.waitFor(() => expect(greeted).toEqual(['Ben']), soon)
})

test('a transaction that does not commit leaves no job', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  const greeted: string[] = []
  await jobs.work([greeter((name) => void greeted.push(name))])

  const failing = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'Ana' })
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  await greetLater(database, jobs, 'Ben')

  await vi.waitFor(() => expect(greeted).toEqual(['Ben']), soon)
})

test('jobs that were enqueued while no process worked are found at the next start, all of them', async () => {
  await using database = await createTestDatabase()
  const names = Array.from({ length: 20 }, (_, index) => `runner ${index}`)
  {
    await using web = await openQueue(database)
    await web.declare([greet])
    for (const name of names) await greetLater(database, web, name)
  }
  await using jobs = await openQueue(database)
  const greeted: string[] = []

  await jobs.work([greeter((name) => void greeted.push(name), { concurrency: 3 })])

  await vi.waitFor(() => expect(greeted.toSorted()).toEqual(names.toSorted()), soon)
})

test('two servers work on the same queue, and each job runs once', async () => {
  await using database = await createTestDatabase()
  await using one = await openQueue(database, { pollMs: 50 })
  await using other = await openQueue(database, { pollMs: 50 })
  const greeted: string[] = []
  const both = { one: 0, other: 0 }
  const { promise: bothWork, resolve: sayBothWork } = Promise.withResolvers<void>()
  const working = (server: 'one' | 'other') =>
    greeter(async (name) => {
      both[server] += 1
      if (Math.min(both.one, both.other) > 0) sayBothWork()
      // Or one of them might be done with all before the other looks.
      await bothWork
      greeted.push(name)
    })
  await one.work([working('one')])
  await other.work([working('other')])
  const names = Array.from({ length: 60 }, (_, index) => `runner ${index}`)

  await Promise.all(names.map((name, index) => greetLater(database, index % 2 ? one : other, name)))

  await vi.waitFor(() => expect(greeted.length).toBeGreaterThanOrEqual(names.length), soon)
  expect(greeted.toSorted()).toEqual(names.toSorted())
})

test('no more jobs of a kind run at once than its handler allows', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const letEnd: (() => void)[] = []
  let running = 0
  let most = 0
  let done = 0
  const busy = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => letEnd.push(resolve))
    running -= 1
    done += 1
  }
  await jobs.work([greeter(busy, { concurrency: 3 })])

  await Promise.all(names.map((name) => greetLater(database, jobs, name)))

  // One after the other ends, and each time as many run as may.
  for (const ended of names.keys()) {
    await vi.waitFor(
      () => expect([done, running]).toEqual([ended, Math.min(3, names.length - ended)]),
      soon,
    )
    letEnd.shift()?.()
  }
  await vi.waitFor(() => expect([done, running]).toEqual([names.length, 0]), soon)
  expect(most).toBe(3)
})

test('a job that fails is tried again, then given up, listed without its error’s words, and runs when it is retried', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database, { pollMs: 50 })
  const attempts: string[] = []
  const givenUp: unknown[] = []
  let isWell = false
  const failing = greeter(
    (name) => {
      attempts.push(name)
      if (!isWell) throw new Error(`cannot greet ${name}, who told me her knee hurts`)
    },
    { onGivenUp: async (payload) => void givenUp.push(payload) },
  )
  await jobs.work([failing])
  await greetLater(database, jobs, 'Ana')

  await vi.waitFor(() => expect(givenUp).toEqual([{ name: 'Ana' }]), {
    timeout: 10_000,
    interval: 20,
  })
  expect(attempts).toEqual(['Ana', 'Ana'])
  const [failed] = await jobs.failed()
  expect(failed).toMatchObject({
    name: 'test/greet',
    payload: { name: 'Ana' },
    attempts: 2,
    error: 'Error',
  })

  isWell = true
  expect(await jobs.retry(failed?.id ?? '')).toBe(true)
  await vi.waitFor(() => expect(attempts).toEqual(['Ana', 'Ana', 'Ana']), soon)
  expect(await jobs.failed()).toEqual([])
})

test.each([
  [
    'whose statement took too long',
    () => Promise.reject(Object.assign(new Error('canceled'), { code: '57014' })),
  ],
  ['that ran out of its time', () => Promise.reject(new JobTookTooLong('longer than 15 minutes'))],
])('a job %s is given up at once', async (_what, work) => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database, { pollMs: 50 })
  const attempts: string[] = []
  const givenUp: unknown[] = []
  const slow = greeter(
    (name) => {
      attempts.push(name)
      return work()
    },
    { onGivenUp: async (payload) => void givenUp.push(payload) },
  )
  await jobs.work([slow])

  await greetLater(database, jobs, 'Ana')

  await vi.waitFor(() => expect(givenUp).toEqual([{ name: 'Ana' }]), soon)
  expect(attempts).toEqual(['Ana'])
})

test('a job that runs out of its time leaves the statement that it is at', async () => {
  await using database = await createTestDatabase()
  const handler = greeter(() =>
    sql`select pg_sleep(3600)`.execute(database.db).then(() => undefined),
  )
  const job = {
    data: { payload: { name: 'Ana' } },
    retryCount: 0,
    retryLimit: 1,
  } as JobWithMetadata<StoredJob>
  const aMinuteMs = 20

  const work = runJob(handler, log, aMinuteMs)(job)

  await expect(work).rejects.toBeInstanceOf(JobTookTooLong)
  const left = `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep%'
    and state = 'active' and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect((await database.pool.query(left)).rows).toEqual([]), soon)
})

test('retrying a job that is not there says so', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  await jobs.declare([greet])

  expect(await jobs.retry(systemClock.newId())).toBe(false)
  expect(await jobs.retry('nonsense')).toBe(false)
})

test('a job that does not finish in time when its server stops is tried again by another', async () => {
  await using database = await createTestDatabase()
  const stopping = await openQueue(database)
  const { promise: never } = Promise.withResolvers<void>()
  let hasStarted = false
  const stuck = greeter(() => {
    hasStarted = true
    return never
  })
  await stopping.work([stuck])
  await greetLater(database, stopping, 'Ana')
  await vi.waitFor(() => expect(hasStarted).toBe(true), soon)

  await stopping.stop(50)
  await using jobs = await openQueue(database, { pollMs: 50 })
  const greeted: string[] = []
  await jobs.work([greeter((name) => void greeted.push(name))])

  await vi.waitFor(() => expect(greeted).toEqual(['Ana']), { timeout: 8_000, interval: 20 })
})

test('stopping lets the job at work finish', async () => {
  await using database = await createTestDatabase()
  const jobs = await openQueue(database)
  const events: string[] = []
  const slow = async () => {
    events.push('started')
    await new Promise((resolve) => setTimeout(resolve, 200))
    events.push('finished')
  }
  await jobs.work([greeter(slow)])
  await greetLater(database, jobs, 'Ana')
  await vi.waitFor(() => expect(events).toEqual(['started']), soon)

  await jobs.stop(5_000)

  expect(events).toEqual(['started', 'finished'])
  expect(await jobs.failed()).toEqual([])
})

test('an attempt may take a quarter of an hour, or as long as its kind says', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  await jobs.declare([greet, jobKind({ ...greet, name: 'test/greet-at-length', mostMinutes: 90 })])

  const { rows } = await database.pool.query<{ minutes: number }>(
    `select expire_seconds / 60 as minutes from pgboss.queue where name like 'test/%' order by name`,
  )

  expect(rows).toEqual([{ minutes: 15 }, { minutes: 90 }])
})
