import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  greet,
  greeter,
  greetLater,
  openQueue,
  soon,
  timings,
} from '../../testing/greeting-jobs.ts'
import { createTestDatabase } from '../../testing/postgres.ts'
import { quietLog } from '../../testing/quiet-log.ts'
import { inTransaction } from '../db/transaction.ts'
import { jobKind, type JobHandler } from './job.ts'
import { openJobs } from './jobs.ts'

test('servers that start on a new database at once all have their queue', async () => {
  await using database = await createTestDatabase()
  await database.pool.query('drop schema pgboss cascade')

  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openJobs({ ...database, log: quietLog }, timings)),
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

  await vi.waitFor(() => expect(greeted).toEqual(['Ana']), soon)
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

test('an attempt may take a quarter of an hour, or as long as its kind says', async () => {
  await using database = await createTestDatabase()
  await using jobs = await openQueue(database)
  await jobs.declare([greet, jobKind({ ...greet, name: 'test/greet-at-length', mostMinutes: 90 })])

  const { rows } = await database.pool.query<{ minutes: number }>(
    `select expire_seconds / 60 as minutes from pgboss.queue where name like 'test/%' order by name`,
  )

  expect(rows).toEqual([{ minutes: 15 }, { minutes: 90 }])
})
